import { TriangleAlert } from "lucide-react";
import { MAX_POSITIONS, MIN_POSITIONS } from "#domain/jobs/job-publication.ts";
import { formatEuros } from "#domain/values/money.ts";
import { smicOn, smicWarning } from "#domain/jobs/smic.ts";
import { typographic } from "#domain/values/typography.ts";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { isCategory } from "#domain/jobs/category.ts";
import { PayHistory } from "./pay-history.tsx";
import { FormSection } from "./form-section.tsx";
import type { JobDraft } from "#web/features/jobs/create/job-draft.ts";
import styles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";

/** The pay and how many are wanted. The legal pay is the one of the mission's day, today's until it is known. */
export function PayFields({ draft, today }: { draft: JobDraft; today: string }) {
  const day = draft.date || today;
  const warning = draft.hourlyRate === undefined ? null : smicWarning(draft.hourlyRate, day);
  return (
    <FormSection title={texts.sections.pay}>
      <div className={styles.columns}>
        <NumberField
          name="hourlyRate"
          label={texts.hourlyRate}
          unit={texts.rateUnit}
          decimals={2}
          step={0.01}
          min={0}
          defaultValue={draft.hourlyRate}
          hint={texts.smic(formatEuros(smicOn(day).hourly))}
        />
        <NumberField
          name="numberOfPositions"
          label={texts.positions}
          stepper
          min={MIN_POSITIONS}
          max={MAX_POSITIONS}
          defaultValue={draft.numberOfPositions}
          hint={texts.positionsHint}
        />
      </div>
      {draft.category !== null && isCategory(draft.category) && <PayHistory category={draft.category} />}
      <output className={styles.warning}>
        {warning && (
          <>
            <TriangleAlert aria-hidden />
            {typographic(warning)}
          </>
        )}
      </output>
    </FormSection>
  );
}
