import { type MouseEvent, type ReactNode, useState } from "react";
import { clockHoursOf, formatSchedule, formatTime, hoursOf } from "#domain/jobs/schedule.ts";
import { isDay, isTime, dayStub } from "#domain/values/dates.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { typographic } from "#domain/values/typography.ts";
import styles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { DateField, TimeField } from "#web/ui/fields/date-field.tsx";
import { FormSection } from "./form-section.tsx";
import type { JobDraft } from "./job-draft.ts";
import { nearDays } from "./near-days.ts";
import { QuickFills, fillFields } from "./quick-fills.tsx";

const shifts = [
  { label: texts.dayShift, startTime: "09:00", endTime: "17:00", endsNextDay: false },
  { label: texts.noonShift, startTime: "11:00", endTime: "15:00", endsNextDay: false },
  { label: texts.eveningShift, startTime: "18:00", endTime: "23:00", endsNextDay: false },
  { label: texts.nightShift, startTime: "19:00", endTime: "01:00", endsNextDay: true },
].map(({ label, ...values }) => ({
  label,
  note: formatSchedule({ ...values, endsNextDay: false }),
  values,
}));

type WhenFieldsProps = {
  draft: JobDraft;
  today: string;
  otherDates?: ReactNode;
};

export function WhenFields({ draft, today, otherDates }: WhenFieldsProps) {
  const days = nearDays(today).map(({ label, day }) => ({
    label,
    note: Object.values(dayStub(day) ?? {}).join("\u00a0"),
    values: { date: day },
  }));
  return (
    <FormSection title={texts.sections.when}>
      <div className={classes(styles.halves, "grid one-column gap-x-4 gap-3")}>
        <div className="grid content-start gap-2">
          <DateField name="date" label={texts.fields.date} defaultValue={draft.date} />
          <QuickFills label={texts.dayShortcuts} quickFills={days} />
          {otherDates}
        </div>
        <div className="grid content-start gap-2">
          <div className={classes(styles.pair, "grid gap-x-4")}>
            <TimeField name="startTime" label={texts.fields.startTime} defaultValue={draft.startTime} />
            <TimeField
              name="endTime"
              label={texts.fields.endTime}
              defaultValue={draft.endTime}
              errorOf="startTime"
            />
          </div>
          <QuickFills label={texts.hourShortcuts} quickFills={shifts} />
          <NextDay draft={draft} />
        </div>
      </div>
    </FormSection>
  );
}

/** Proposes the next day when the end is before the start. */
function NextDay({ draft }: { draft: JobDraft }) {
  const { startTime, endTime, endsNextDay } = draft;
  const [wasAccepted, setAccepted] = useState(false);
  const isEarlier = isTime(startTime) && isTime(endTime) && endTime < startTime && !endsNextDay;
  const clockChange = clockChangeOf(draft);

  /** The button is then removed: focus the checkbox. */
  function handleClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    setAccepted(true);
    fillFields(currentTarget.form, { endsNextDay: true });
    const box = currentTarget.form?.elements.namedItem("endsNextDay");
    if (box instanceof HTMLElement) box.focus();
  }

  return (
    <>
      <div className="cluster gap-x-4">
        <Checkbox name="endsNextDay" label={texts.fields.endsNextDay} defaultChecked={endsNextDay} />
        {isEarlier && (
          <Button size="small" onClick={handleClick}>
            {texts.isNextDay(formatTime(endTime))}
          </Button>
        )}
      </div>
      <output className="hidden-when-empty caution small semibold">
        {clockChange !== null && typographic(clockChange)}
        {wasAccepted && endsNextDay && <span className="visually-hidden">{texts.fields.endsNextDay}</span>}
      </output>
    </>
  );
}

/** "Changement d'heure : 9 h au lieu de 8 h", on the two nights of the year when clocks change. */
function clockChangeOf({ date, startTime, endTime, endsNextDay }: JobDraft): string | null {
  if (!isDay(date) || !isTime(startTime) || !isTime(endTime)) return null;
  const schedule = { date, startTime, endTime, endsNextDay };
  const [actual, usual] = [hoursOf(schedule), clockHoursOf(schedule)];
  return actual === usual || usual <= 0
    ? null
    : texts.clockChange(formatDuration(actual), formatDuration(usual));
}
