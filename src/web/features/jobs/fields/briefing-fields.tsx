import { MAX_BREAK_MINUTES } from "#domain/jobs/briefing.ts";
import { typographic } from "#domain/values/typography.ts";
import styles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts } from "#web/features/jobs/job-form.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FoldedSection } from "./form-section.tsx";
import { type BriefingDraft, splitBriefing } from "./job-draft.ts";

const texts = jobFormTexts.briefing;

type BriefingFieldsProps = { draft: BriefingDraft; hasBreak?: boolean };

export function BriefingFields({ draft, hasBreak = true }: BriefingFieldsProps) {
  const isFilled = Object.values(splitBriefing(draft).briefing).some((part) => part !== "" && part !== null);
  return (
    <FoldedSection title={texts.title} isFilled={isFilled}>
      <p className="soft small">{typographic(texts.text)}</p>
      <TextField
        name="briefing.meetingPoint"
        label={texts.meetingPoint}
        optional
        defaultValue={draft["briefing.meetingPoint"]}
      />
      <div className={classes(styles.columns, "grid items-start gap-4")}>
        <TextField
          name="briefing.contactName"
          label={texts.contactName}
          optional
          autoComplete="off"
          defaultValue={draft["briefing.contactName"]}
        />
        <TextField
          name="briefing.contactPhone"
          label={texts.contactPhone}
          optional
          inputMode="tel"
          autoComplete="off"
          defaultValue={draft["briefing.contactPhone"]}
        />
      </div>
      <div className={classes(styles.columns, "grid items-start gap-4")}>
        <TextField
          name="briefing.dress"
          label={texts.dress}
          optional
          defaultValue={draft["briefing.dress"]}
        />
        {hasBreak && (
          <NumberField
            name="briefing.breakMinutes"
            label={texts.breakMinutes}
            unit={texts.minutes}
            optional
            min={0}
            max={MAX_BREAK_MINUTES}
            step={5}
            defaultValue={draft["briefing.breakMinutes"]}
          />
        )}
      </div>
      <TextField
        name="briefing.access"
        label={texts.access}
        optional
        defaultValue={draft["briefing.access"]}
      />
    </FoldedSection>
  );
}
