import { useId } from "react";
import { didCome, outcomes, ratings } from "#domain/engagements/attendance.ts";
import type { DayPerson } from "#domain/engagements/day.ts";
import { engagementStateLabels } from "#domain/engagements/engagement.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { timeInParis } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { SelectBox } from "#web/ui/fields/select-box.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import type { Draft } from "./attendance-draft.ts";
import styles from "./attendance.module.css";
import { attendanceTexts as texts } from "./attendance.texts.ts";
import { Contest } from "./contest.tsx";

type RowProps = {
  person: DayPerson;
  draft: Draft | undefined;
  initialDraft: Draft;
  errors: FieldErrors;
  question: string | null;
  canReplace: boolean;
  onChange: (draft: Draft | undefined) => void;
};

const outcomeChoices = outcomes.map((value) => ({ value, label: engagementStateLabels[value] }));
const ratingChoices = (["", ...ratings] as const).map((value) => ({ value, label: texts.ratings[value] }));

export function AttendanceRow({ person, draft, initialDraft, ...row }: RowProps) {
  const { candidateName } = person;
  const { recorded } = person.engagement;
  const isOpen = draft !== undefined || recorded === null;
  // The « Corriger » button of the contest opens the same fields.
  const isContested = recorded?.contest?.answer === null;
  return (
    <div className={styles.row}>
      {recorded && (
        <div className={styles.head}>
          <Hours recorded={recorded} />
          {!isOpen && !isContested && (
            <Button size="small" variant="quiet" onClick={() => row.onChange(initialDraft)}>
              {texts.change}
              <span className="visually-hidden"> {typographic(candidateName)}</span>
            </Button>
          )}
          {draft !== undefined && (
            <Button size="small" variant="quiet" onClick={() => row.onChange(undefined)}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
      {recorded?.contest && (
        <Contest
          person={person}
          contest={recorded.contest}
          onCorrect={() => row.onChange(draft ?? initialDraft)}
        />
      )}
      {isOpen && <Fields name={candidateName} typed={draft ?? initialDraft} {...row} />}
    </div>
  );
}

// The badge beside the name shows the outcome.
function Hours({ recorded }: { recorded: NonNullable<DayPerson["engagement"]["recorded"]> }) {
  const { from, to, breakMinutes, by } = recorded;
  const time = (instant: string) => formatTime(timeInParis(new Date(instant)));
  const parts = [
    ...(from !== null && to !== null ? [`${time(from)} – ${time(to)}`] : []),
    ...(breakMinutes > 0 ? [texts.pause(breakMinutes)] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className={styles.recorded}>
      {typographic(parts.join(", "))}
      {by === "presumption" && <span className={styles.presumed}>{typographic(texts.presumed)}</span>}
    </p>
  );
}

type FieldsProps = Pick<RowProps, "errors" | "question" | "canReplace" | "onChange"> & {
  name: string;
  typed: Draft;
};

function Fields({ name, typed, errors, question, canReplace, onChange }: FieldsProps) {
  const id = useId();
  const { outcome } = typed;
  const set = (changes: Partial<Draft>) => onChange({ ...typed, ...changes });
  return (
    <div className={styles.fields}>
      <FilterChips<Draft["outcome"]>
        label={texts.outcome(name)}
        filters={outcomeChoices}
        value={outcome}
        onValueChange={(value) => set({ outcome: value, replace: false })}
      />
      {outcome !== "" && didCome(outcome) && (
        <div className={styles.hours}>
          <InputBox
            label={texts.from}
            about={name}
            type="time"
            value={typed.from}
            error={errors["from"]}
            onValueChange={(from) => set({ from })}
          />
          <InputBox
            label={texts.to}
            about={name}
            type="time"
            value={typed.to}
            error={errors["to"]}
            onValueChange={(to) => set({ to })}
          />
          <InputBox
            label={texts.breakMinutes}
            about={name}
            inputMode="numeric"
            value={typed.breakMinutes}
            error={errors["breakMinutes"]}
            onValueChange={(breakMinutes) => set({ breakMinutes })}
          />
        </div>
      )}
      {question !== null && (
        <p role="alert" className={styles.question}>
          <StatusIcon shape="caution" />
          {typographic(question)}
        </p>
      )}
      {outcome !== "" && !didCome(outcome) && canReplace && (
        <Checkbox
          name={`replace-${id}`}
          label={texts.replace}
          about={name}
          checked={typed.replace}
          onCheckedChange={(replace) => set({ replace })}
        />
      )}
      {outcome !== "" && (
        <SelectBox
          label={texts.rating}
          options={ratingChoices}
          value={typed.rating}
          onValueChange={(rating) => set({ rating })}
        />
      )}
    </div>
  );
}
