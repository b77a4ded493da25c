import { useRef, useState } from "react";
import type { Job } from "#domain/jobs/job.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { UnsavedChanges } from "#web/ui/form/unsaved-changes.tsx";
import { useKeptTyping } from "#web/ui/form/use-kept-typing.ts";
import { EditJobForm } from "./edit-job-form.tsx";
import styles from "./edit-job.module.css";
import { editJobTexts as texts } from "./edit-job.texts.ts";
import { readKeptEdit } from "./edited-draft.ts";

/**
 * The form of an offer that others may edit meanwhile. Untouched, it follows what they save; once something is typed it
 * keeps it, says that the offer is another, and waits to be told to load it.
 */
export function EditedJob({ job }: { job: Job }) {
  const { kept, keep } = useKeptTyping(`edit-job:${useRecruiter().id}:${job.id}`);
  const [begun] = useState(() => readKeptEdit(kept));
  const [opened, setOpened] = useState(begun ? { ...job, edition: begun.edition } : job);
  const [typed, setTyped] = useState(begun?.values);
  const form = useRef<HTMLDivElement>(null);
  const isTouched = typed !== undefined;
  const isChanged = job.edition !== opened.edition;
  if (isChanged && !isTouched) setOpened(job);

  function handleLoad() {
    setTyped(undefined);
    setOpened(job);
    showToast("info", texts.newVersionLoaded);
    form.current?.focus();
  }

  return (
    <>
      <UnsavedChanges
        isDirty={isTouched}
        keep={() => typed && keep({ edition: opened.edition, values: typed })}
      />
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
          typed={typed}
          onType={setTyped}
        />
      </div>
    </>
  );
}
