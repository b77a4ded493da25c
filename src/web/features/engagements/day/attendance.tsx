import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AttendanceEntry, AttendanceOutcome } from "#domain/engagements/attendance.ts";
import type { DayJob, DayPerson } from "#domain/engagements/day.ts";
import { engagementStateLabels } from "#domain/engagements/engagement-state.ts";
import type { PlannedHours } from "#domain/engagements/planned-hours.ts";
import { oddHoursQuestion, readAttendance } from "#domain/engagements/worked-hours.ts";
import { spanOf } from "#domain/jobs/schedule.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import formStyles from "#web/ui/form/form.module.css";
import { useNow } from "#web/ui/use-now.ts";
import {
  type Draft,
  type Drafts,
  draftOf,
  entryOf,
  storeDrafts,
  plannedFor,
  errorsOf,
  isToSend,
  readDrafts,
  recordableOf,
} from "./attendance-draft.ts";
import { AttendanceRow } from "./attendance-row.tsx";
import styles from "./attendance.module.css";
import { attendanceTexts as texts } from "./attendance.texts.ts";
import { attendanceMutation } from "./day.api.ts";
import dayStyles from "./day.module.css";
import { dayTexts } from "./day.texts.ts";
import { PersonLine } from "./person-line.tsx";

export function People({ job }: { job: DayJob }) {
  const now = useNow();
  const lines = job.people.map((person) => ({ person, outcomes: recordableOf(person, job, now) }));
  if (lines.some(({ outcomes }) => outcomes.length > 0)) {
    return <AttendanceForm job={job} lines={lines} hasFinished={spanOf(job).endsAt <= now} />;
  }
  return (
    <ul aria-label={dayTexts.people} className={classes(dayStyles.people, "grid ruled dashed-t")}>
      {job.people.map((person) => (
        <PersonLine key={person.applicationId} person={person} job={job} />
      ))}
    </ul>
  );
}

/** A person engaged for a job, and the outcomes that may be recorded of them now. */
type Line = { person: DayPerson; outcomes: readonly AttendanceOutcome[] };
type AttendanceFormProps = { job: DayJob; lines: readonly Line[]; hasFinished: boolean };

function AttendanceForm({ job, lines, hasFinished }: AttendanceFormProps) {
  const { drafts, typed, missing, changeOne, form, saving, errorsFor, questionFor } = useAttendance(
    job,
    lines,
  );
  const canRecordAll = hasFinished && missing.length > 0;
  return (
    <section ref={form} aria-label={texts.people}>
      <ul aria-label={dayTexts.people} className={classes(dayStyles.people, "grid ruled dashed-t")}>
        {lines.map(({ person, outcomes }) => {
          const { applicationId, engagement } = person;
          const initialDraft = draftOf(person, job);
          const stored = drafts[applicationId];
          const draft = stored && (isToSend(stored, person, job) ? stored : initialDraft);
          const isReplaced = draft !== undefined && draft.base !== initialDraft.base;
          const isRecordable = outcomes.length > 0;
          const hasEnded = engagement.endedAt !== null;
          const isArrival = outcomes.includes("present") && !hasEnded;
          const isOpen = isArrival || draft !== undefined || engagement.recorded !== null;
          return (
            <PersonLine
              key={applicationId}
              person={person}
              job={job}
              attendance={
                isRecordable &&
                isOpen && (
                  <AttendanceRow
                    person={person}
                    draft={draft}
                    initialDraft={initialDraft}
                    recordable={outcomes}
                    errors={errorsFor(applicationId)}
                    question={questionFor(applicationId) ?? (isReplaced ? texts.replaced : null)}
                    canReplace={!hasFinished && !hasEnded}
                    onChange={(changed) => changeOne(applicationId, changed)}
                  />
                )
              }
              recording={
                isRecordable && !isOpen
                  ? {
                      label: hasEnded ? texts.recordHours : engagementStateLabels.excused,
                      start: () =>
                        changeOne(applicationId, {
                          ...initialDraft,
                          outcome: hasEnded ? "present" : "excused",
                        }),
                    }
                  : undefined
              }
            />
          );
        })}
      </ul>
      {(canRecordAll || typed.length > 0) && (
        <SaveButtons {...saving} typed={typed} missing={canRecordAll ? missing : []} />
      )}
    </section>
  );
}

/** What is typed of the people of a job, and its sending: a first refusal shows the errors, and odd hours are asked about once. */
function useAttendance(job: DayJob, lines: readonly Line[]) {
  const { id } = job;
  const people = lines.flatMap(({ person, outcomes }) => (outcomes.length > 0 ? [person] : []));
  const [drafts, setDrafts] = useState(() => readDrafts(id));
  const [isChecked, setChecked] = useState(false);
  const [isQuestionShown, setQuestionShown] = useState(false);
  const { form, focusInvalid } = useInvalidFocus();
  const { mutate, isPending } = useMutation({
    ...attendanceMutation(id),
    onMutate: () => drafts,
    onSuccess: (_data, _entries, sent) => {
      // What was typed meanwhile stays.
      change(Object.fromEntries(Object.entries(drafts).filter(([key, draft]) => draft !== sent[key])));
      showToast("success", texts.saved);
    },
    onError: (error) => showToast("error", reasonOr(texts.failed, error)),
  });

  function change(next: Drafts) {
    setDrafts(next);
    storeDrafts(id, next);
    setQuestionShown(false);
  }

  function changeOne(applicationId: string, draft: Draft | undefined) {
    const { [applicationId]: _before, ...others } = drafts;
    change(draft === undefined ? others : { ...others, [applicationId]: draft });
  }

  const entered = people.flatMap((person) => {
    const draft = drafts[person.applicationId];
    const entry = draft && isToSend(draft, person, job) ? entryOf(person.applicationId, draft) : undefined;
    return entry === undefined ? [] : [{ entry, planned: plannedFor(person, job) }];
  });
  const typed = entered.map(({ entry }) => entry);
  const enteredIds = new Set(typed.map(({ applicationId }) => applicationId));
  // Who withdrew during the job is recorded by hand.
  const expected = people.filter(
    ({ engagement: { recorded, endedAt } }) => recorded !== null || endedAt === null,
  );
  // What another device records meanwhile prevails.
  const missing = expected
    .filter(({ applicationId, engagement }) => engagement.recorded === null && !enteredIds.has(applicationId))
    .map(({ applicationId }) => ({ applicationId, outcome: "present" as const, ifUnrecorded: true }));
  const { errors, questions } = checked(entered);

  function send(entries: AttendanceEntry[]) {
    setChecked(true);
    if (errors.size > 0) return focusInvalid();
    if (questions.size > 0 && !isQuestionShown) return setQuestionShown(true);
    mutate(entries, { onSuccess: () => setChecked(false) });
  }

  return {
    drafts,
    typed,
    missing,
    changeOne,
    form,
    saving: { send, isPending, isQuestionShown, isAll: missing.length === expected.length },
    errorsFor: (applicationId: string) => (isChecked && errors.get(applicationId)) || {},
    questionFor: (applicationId: string) => (isQuestionShown && questions.get(applicationId)) || null,
  };
}

/** The errors and, without any, the questions about odd hours, of the entries that have some. */
function checked(entered: readonly { entry: AttendanceEntry; planned: PlannedHours }[]) {
  const errors = new Map(
    entered
      .map(({ entry, planned }) => [entry.applicationId, errorsOf(entry, planned)] as const)
      .filter(([, problems]) => Object.keys(problems).length > 0),
  );
  const questions = new Map<string, string>();
  for (const { entry, planned } of errors.size > 0 ? [] : entered) {
    const question = oddHoursQuestion(readAttendance(entry, planned).attendance, planned);
    if (question !== null) questions.set(entry.applicationId, question);
  }
  return { errors, questions };
}

/** The first invalid field may be far above the button. */
function useInvalidFocus() {
  const form = useRef<HTMLElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [attempts]);
  return { form, focusInvalid: () => setAttempts(attempts + 1) };
}

type SaveButtonsProps = {
  typed: AttendanceEntry[];
  missing: AttendanceEntry[];
  /** Nothing is recorded nor typed of anybody. */
  isAll: boolean;
  isQuestionShown: boolean;
  isPending: boolean;
  send: (entries: AttendanceEntry[]) => void;
};

function SaveButtons({ typed, missing, isAll, isQuestionShown, isPending, send }: SaveButtonsProps) {
  const hasMissing = missing.length > 0;
  return (
    <div className={classes(formStyles.sticky, styles.sending, "wrap dashed-t gap-2")}>
      {hasMissing && (
        <Button variant="primary" pending={isPending} onClick={() => send([...typed, ...missing])}>
          {typographic(isAll ? texts.asPlanned : texts.saveAll(missing.length))}
        </Button>
      )}
      {typed.length > 0 && (
        <Button
          variant={hasMissing ? "secondary" : "primary"}
          pending={isPending}
          onClick={() => send(typed)}
        >
          {typographic(isQuestionShown ? texts.confirmOddHours : hasMissing ? texts.saveTyped : texts.save)}
        </Button>
      )}
    </div>
  );
}
