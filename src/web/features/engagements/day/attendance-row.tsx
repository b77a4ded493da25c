import { Suspense, useId } from "react";
import { type AttendanceOutcome, didCome, outcomes, ratings } from "#domain/engagements/attendance.ts";
import type { DayPerson } from "#domain/engagements/day.ts";
import { engagementStateLabels } from "#domain/engagements/engagement-state.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { formatBreak } from "#domain/jobs/briefing.ts";
import { formatTimes } from "#domain/jobs/schedule.ts";
import { typographic } from "#domain/values/typography.ts";
import { EngagementBadge } from "#web/features/engagements/engaged-person/engagement-badge.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { SelectBox } from "#web/ui/fields/select-box.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { lazyPart } from "#web/ui/screen/lazy-screen.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import type { Draft } from "./attendance-draft.ts";
import styles from "./attendance.module.css";
import { attendanceTexts as texts } from "./attendance.texts.ts";
import dayStyles from "./day.module.css";

/** Rare: loaded where there is one. */
const Contest = lazyPart(async () => (await import("./contest.tsx")).Contest, ContestFailed);

type RowProps = {
  person: DayPerson;
  draft: Draft | undefined;
  initialDraft: Draft;
  recordable: readonly AttendanceOutcome[];
  errors: FieldErrors;
  question: string | null;
  canReplace: boolean;
  onChange: (draft: Draft | undefined) => void;
};

const outcomeChoices = outcomes.map((value) => ({ value, label: engagementStateLabels[value] }));
const ratingChoices = (["", ...ratings] as const).map((value) => ({ value, label: texts.ratings[value] }));

export function AttendanceRow({ person, draft, initialDraft, recordable, ...row }: RowProps) {
  const { candidateName } = person;
  const { recorded } = person.engagement;
  const isOpen = draft !== undefined || recorded === null;
  // The « Corriger » button of the contest opens the same fields.
  const isContested = recorded?.contest?.answer === null;
  const typed = draft ?? initialDraft;
  // An announced absence is then a box to tick under « Absence ».
  const hasAbsence = recordable.includes("absent");
  return (
    <>
      <div className={classes(dayStyles.state, "grid items-center tight gap-x-2")}>
        {isOpen ? (
          <FilterChips<Draft["outcome"]>
            isSegmented
            label={texts.outcome(candidateName)}
            filters={outcomeChoices.filter(
              ({ value }) => recordable.includes(value) && !(value === "excused" && hasAbsence),
            )}
            value={typed.outcome === "excused" && hasAbsence ? "absent" : typed.outcome}
            onValueChange={(outcome) => row.onChange({ ...typed, outcome, replace: false })}
          />
        ) : (
          <>
            <EngagementBadge engagement={person.engagement} />
            <Hours recorded={recorded} />
            {!isContested && (
              <Button
                size="small"
                variant="quiet"
                className={dayStyles.correct}
                onClick={() => row.onChange(initialDraft)}
              >
                {texts.change}
                <span className="visually-hidden"> {typographic(candidateName)}</span>
              </Button>
            )}
          </>
        )}
      </div>
      {isOpen && (
        <Fields
          name={candidateName}
          typed={typed}
          isCorrection={recorded !== null}
          hasAbsence={hasAbsence}
          {...row}
        />
      )}
      {recorded?.contest && (
        <Suspense>
          <Contest
            person={person}
            contest={recorded.contest}
            onCorrect={() => row.onChange(draft ?? initialDraft)}
          />
        </Suspense>
      )}
    </>
  );
}

function Hours({ recorded }: { recorded: NonNullable<DayPerson["engagement"]["recorded"]> }) {
  const { from, to, breakMinutes, by } = recorded;
  const parts = [
    ...(from !== null && to !== null ? [formatTimes(from, to)] : []),
    ...(breakMinutes > 0 ? [formatBreak(breakMinutes)] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className="grid note">
      {typographic(parts.join(", "))}
      {by === "presumption" && <span className="soft note">{typographic(texts.presumed)}</span>}
    </p>
  );
}

type FieldsProps = Pick<RowProps, "errors" | "question" | "canReplace" | "onChange"> & {
  name: string;
  typed: Draft;
  isCorrection: boolean;
  hasAbsence: boolean;
};

/** One line under the person, once an outcome is chosen. */
function Fields({ name, typed, isCorrection, hasAbsence, errors, question, ...props }: FieldsProps) {
  const { canReplace, onChange } = props;
  const id = useId();
  const { outcome } = typed;
  if (outcome === "") return null;
  const set = (changes: Partial<Draft>) => onChange({ ...typed, ...changes });
  return (
    <div className={classes(styles.fields, "wrap items-start span-all gap-y-2 gap-x-4")}>
      {didCome(outcome) && (
        <div className={classes(styles.hours, "grid gap-x-2 gap-y-1")}>
          {(["from", "to", "breakMinutes"] as const).map((field) => (
            <InputBox
              key={field}
              label={texts[field]}
              about={name}
              {...(field === "breakMinutes" ? { inputMode: "numeric" } : { type: "time" })}
              value={typed[field]}
              error={errors[field]}
              onValueChange={(value) => set({ [field]: value })}
            />
          ))}
        </div>
      )}
      {question !== null && (
        <p role="alert" className={classes(styles.question, "flex justify-end semibold basis-full gap-2")}>
          <StatusIcon shape="caution" />
          {typographic(question)}
        </p>
      )}
      {!didCome(outcome) && hasAbsence && (
        <Checkbox
          name={`excused-${id}`}
          label={engagementStateLabels.excused}
          about={name}
          checked={outcome === "excused"}
          onCheckedChange={(isExcused) => set({ outcome: isExcused ? "excused" : "absent" })}
        />
      )}
      {!didCome(outcome) && canReplace && (
        <Checkbox
          name={`replace-${id}`}
          label={texts.replace}
          about={name}
          checked={typed.replace}
          onCheckedChange={(replace) => set({ replace })}
        />
      )}
      <div className="flex gap-1">
        <SelectBox
          label={texts.rating}
          options={ratingChoices}
          value={typed.rating}
          onValueChange={(rating) => set({ rating })}
        />
        <Button size="small" variant="quiet" onClick={() => onChange(undefined)}>
          {isCorrection ? texts.keep : texts.cancel}
          <span className="visually-hidden"> {typographic(name)}</span>
        </Button>
      </div>
    </div>
  );
}

/** A browser does not ask again for a file that failed, as long as the page is open. */
function ContestFailed() {
  return (
    <p role="alert" className="cluster span-all gap-2">
      {typographic(texts.contestFailed)}
      <Button size="small" onClick={() => location.reload()}>
        {uiTexts.reload}
      </Button>
    </p>
  );
}
