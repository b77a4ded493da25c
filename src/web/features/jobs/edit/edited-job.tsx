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
  const { typed, merged, isChanged, form, formVersion, shownJob, ...edit } = useEditedJob(job);
  const { handleType, handleReload, save, store } = edit;
  return (
    <>
      <UnsavedChanges isDirty={typed !== undefined} store={store} />
      {isChanged && typed && (
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
        <EditJobForm key={formVersion} job={shownJob} typed={typed} onType={handleType} onSave={save} />
      </div>
    </>
  );
}

/** What is typed over a job, and the version of the job that it was typed over. */
function useEditedJob(job: Job) {
  const { stored, store } = useStoredInput(`edit-job:${useRecruiter().id}:${job.id}`);
  const [storedEdit] = useState(() => readStoredEdit(stored));
  const [opened, setOpened] = useState(storedEdit ? { ...job, version: storedEdit.version } : job);
  const [formVersion, setFormVersion] = useState(opened.version);
  const [base, setBase] = useState(() => (storedEdit ? readEdited(storedEdit.base) : draftOf(job)));
  const [typed, setTyped] = useState(storedEdit?.values);
  const latest = useRef(typed);
  const [merged, setMerged] = useState<MergedEdit>();
  const form = useRef<HTMLDivElement>(null);
  const { mutateAsync, isPending, isSuccess, reset } = useMutation(editJobMutation);
  // The new version may be that of the edit being saved.
  const isChanged = job.version !== opened.version && !isPending && !isSuccess;
  if (isChanged && typed === undefined) open();

  function open() {
    setOpened(job);
    setFormVersion(job.version);
    setBase(draftOf(job));
  }

  function handleType(values: EditedValues | undefined) {
    latest.current = values;
    setTyped(values);
  }

  /** Whether nothing else was typed meanwhile: the form otherwise stays as it is, over the saved job. */
  async function save(sent: Parameters<typeof mutateAsync>[0]): Promise<boolean> {
    const saved = await mutateAsync(sent);
    if (latest.current === typed || form.current === null) return true;
    setOpened(saved);
    setBase(draftOf(saved));
    reset();
    return false;
  }

  function handleReload() {
    const merge = mergeEdit(base, readEdited(typed ?? base), draftOf(job));
    open();
    handleType(merge.kept.length > 0 ? merge.draft : undefined);
    setMerged(merge);
    form.current?.focus();
  }

  return {
    typed,
    merged,
    isChanged,
    form,
    formVersion,
    // Within a version, only the data of applications changes.
    shownJob: isChanged ? opened : job,
    handleType,
    handleReload,
    save,
    store: () => typed && store({ version: opened.version, base, values: typed }),
  };
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
