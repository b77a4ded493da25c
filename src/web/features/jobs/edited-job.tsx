import { useRef, useState } from "react";
import type { Job } from "#domain/job.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { UnsavedChanges } from "#web/ui/unsaved-changes.tsx";
import { EditJobForm } from "./edit-job-form.tsx";
import styles from "./edit-job.module.css";
import { editJobTexts as texts } from "./edit-job.texts.ts";

/**
 * The form of an offer that others may edit meanwhile. Untouched, it follows what they save; once something is typed it
 * keeps it, says that the offer is another, and waits to be told to load it.
 */
export function EditedJob({ job }: { job: Job }) {
  const [opened, setOpened] = useState(job);
  const [isTouched, setTouched] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isChanged = job.edition !== opened.edition;
  if (isChanged && !isTouched) setOpened(job);

  function handleLoad() {
    setTouched(false);
    setOpened(job);
    showToast("info", texts.newVersionLoaded);
    form.current?.focus();
  }

  return (
    <>
      <UnsavedChanges isDirty={isTouched} />
      {isChanged && isTouched && (
        <div className={styles.changed}>
          <Banner
            tone="danger"
            title={texts.changedElsewhere}
            action={<Button onClick={handleLoad}>{texts.loadNewVersion}</Button>}
          >
            {texts.changedElsewhereText}
          </Banner>
        </div>
      )}
      <div ref={form} tabIndex={-1} className={styles.opened}>
        <EditJobForm
          key={opened.edition}
          // In the same edition, only what candidates do has changed.
          job={isChanged ? opened : job}
          onTouched={() => setTouched(true)}
        />
      </div>
    </>
  );
}
