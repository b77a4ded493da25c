import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Job } from "#domain/jobs/job.ts";
import { listed } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { editJobMutation } from "#web/features/jobs/jobs.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { UnsavedChanges } from "#web/ui/form/unsaved-changes.tsx";
import { useStoredInput } from "#web/ui/form/use-stored-input.ts";
import { EditJobForm } from "./edit-job-form.tsx";
import styles from "./edit-job.module.css";
import { editJobTexts as texts } from "./edit-job.texts.ts";
import {
  type EditedField,
  type EditedValues,
  type MergedEdit,
  draftOf,
  mergeEdit,
  readEdited,
  readStoredEdit,
} from "./edited-draft.ts";

/** A job may be edited elsewhere meanwhile: an untouched form follows; a touched one keeps its input and warns. */
export function EditedJob({ job }: { job: Job }) {
  const { stored, store } = useStoredInput(`edit-job:${useRecruiter().id}:${job.id}`);
  const [storedEdit] = useState(() => readStoredEdit(stored));
  const [opened, setOpened] = useState(storedEdit ? { ...job, version: storedEdit.version } : job);
  const [base, setBase] = useState(() => (storedEdit ? readEdited(storedEdit.base) : draftOf(job)));
  const [typed, setTyped] = useState(storedEdit?.values);
  const [merged, setMerged] = useState<MergedEdit>();
  const form = useRef<HTMLDivElement>(null);
  const isTouched = typed !== undefined;
  const { mutateAsync, isPending, isSuccess } = useMutation(editJobMutation);
  // The new version may be that of the edit being saved.
  const isChanged = job.version !== opened.version && !isPending && !isSuccess;
  if (isChanged && !isTouched) open();

  function open(values?: EditedValues) {
    setOpened(job);
    setBase(draftOf(job));
    setTyped(values);
  }

  function handleReload() {
    const merge = mergeEdit(base, readEdited(typed ?? base), draftOf(job));
    open(merge.kept.length > 0 ? merge.draft : undefined);
    setMerged(merge);
    form.current?.focus();
  }

  return (
    <>
      <UnsavedChanges
        isDirty={isTouched}
        store={() => typed && store({ version: opened.version, base, values: typed })}
      />
      {isChanged && isTouched && (
        <div className={classes(styles.changed, "mb-4 max-w-44")}>
          <Banner
            tone="danger"
            title={texts.changedElsewhere}
            action={<Button onClick={handleReload}>{texts.reload}</Button>}
          >
            {texts.changedElsewhereText}
          </Banner>
        </div>
      )}
      <div ref={form} tabIndex={-1} className={styles.opened}>
        <div aria-live="polite" className={classes(styles.reloaded, "hidden-when-empty mb-4 max-w-44")}>
          {merged && !isChanged && <Reloaded merged={merged} />}
        </div>
        <EditJobForm
          key={opened.version}
          // Within a version, only the data of applications changes.
          job={isChanged ? opened : job}
          typed={typed}
          onType={setTyped}
          onSave={mutateAsync}
        />
      </div>
    </>
  );
}

function Reloaded({ merged: { kept, taken } }: { merged: MergedEdit }) {
  const name = (fields: EditedField[]) => listed(fields.map(nameOf));
  const sentences = [
    kept.length > 0 && texts.keptFields(name(kept)),
    taken.length > 0 && texts.takenFields(name(taken)),
  ];
  return (
    <Banner tone="info" title={texts.reloaded}>
      {sentences.filter(Boolean).join(" ")}
    </Banner>
  );
}

/** A field's label, inside a sentence. */
function nameOf(field: EditedField): string {
  const label = texts.fields[field];
  return label.charAt(0).toLowerCase() + label.slice(1);
}
