import { useQuery } from "@tanstack/react-query";
import { isCategory, type Category, categoryLabel } from "#domain/companies/category.ts";
import { MAX_POSITIONS, MIN_POSITIONS } from "#domain/jobs/job-fields.ts";
import { datesOf } from "#domain/jobs/job-publication.ts";
import { isMeaningful } from "#domain/jobs/pay-history.ts";
import { smicOn } from "#domain/jobs/smic.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import styles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { payHistoryQuery } from "#web/features/jobs/jobs.api.ts";
import { SmicWarning } from "#web/features/jobs/smic-warning.tsx";
import { classes } from "#web/ui/classes.ts";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { FormSection } from "./form-section.tsx";
import type { JobDraft } from "./job-draft.ts";

type PayFieldsProps = { draft: JobDraft; today: string };

/** Compares the pay with the minimum wage on the last day of the job, or today until it is chosen. */
export function PayFields({ draft, today }: PayFieldsProps) {
  const day = datesOf(draft).at(-1) || today;
  return (
    <FormSection title={texts.sections.pay}>
      <div className={classes(styles.columns, "grid items-start gap-4")}>
        <NumberField
          name="hourlyRate"
          label={texts.fields.hourlyRate}
          unit={texts.rateUnit}
          decimals={2}
          step={0.01}
          min={0}
          defaultValue={draft.hourlyRate}
          hint={texts.smic(formatEuros(smicOn(day).hourly))}
        />
        <PositionsField draft={draft} />
      </div>
      {draft.category !== null && isCategory(draft.category) && <PayHistory category={draft.category} />}
      <SmicWarning hourlyRate={draft.hourlyRate} day={day} />
    </FormSection>
  );
}

export function PositionsField({ draft }: Pick<PayFieldsProps, "draft">) {
  return (
    <NumberField
      name="numberOfPositions"
      label={texts.fields.numberOfPositions}
      stepper
      min={MIN_POSITIONS}
      max={MAX_POSITIONS}
      defaultValue={draft.numberOfPositions}
      hint={texts.positionsHint}
    />
  );
}

function PayHistory({ category }: { category: Category }) {
  const { data } = useQuery(payHistoryQuery(category));
  if (!data || !isMeaningful(data) || data.medianHours === null || data.medianRate === null) return null;
  const { jobs, filled, medianHours, medianRate } = data;
  return (
    <p className="soft small">
      {typographic(
        texts.payHistory({
          jobs,
          filled,
          category: categoryLabel(category),
          delay:
            medianHours < 48
              ? formatDuration(Math.max(1, Math.round(medianHours)))
              : texts.days(Math.round(medianHours / 24)),
          rate: formatEuros(medianRate),
        }),
      )}
    </p>
  );
}
