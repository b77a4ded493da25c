import { dayStub } from "#domain/values/dates.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { DateField, TimeField } from "#web/ui/fields/date-field.tsx";
import { FormSection } from "./form-section.tsx";
import type { JobDraft } from "#web/features/jobs/create/job-draft.ts";
import styles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { nearDays } from "#web/features/jobs/create/near-days.ts";
import { Shortcuts } from "./shortcuts.tsx";

const shifts = [
  { label: texts.dayShift, startTime: "09:00", endTime: "17:00" },
  { label: texts.noonShift, startTime: "11:00", endTime: "15:00" },
  { label: texts.eveningShift, startTime: "18:00", endTime: "23:00" },
].map(({ label, ...fills }) => ({ label, note: formatSchedule({ ...fills, endsNextDay: false }), fills }));

/** The day and the hours of the mission. `today` is the day in Paris. */
export function WhenFields({ draft, today }: { draft: JobDraft; today: string }) {
  const days = nearDays(today).map(({ label, day }) => ({
    label,
    note: Object.values(dayStub(day) ?? {}).join("\u00a0"),
    fills: { date: day },
  }));
  return (
    <FormSection title={texts.sections.when}>
      <div className={styles.withShortcuts}>
        <DateField name="date" label={texts.date} defaultValue={draft.date} />
        <Shortcuts label={texts.dayShortcuts} shortcuts={days} />
      </div>
      <div className={styles.withShortcuts}>
        <div className={styles.pair}>
          <TimeField name="startTime" label={texts.startTime} defaultValue={draft.startTime} />
          <TimeField name="endTime" label={texts.endTime} defaultValue={draft.endTime} />
        </div>
        <Shortcuts label={texts.hourShortcuts} shortcuts={shifts} />
      </div>
    </FormSection>
  );
}
