import { costOfDates } from "#domain/jobs/job-cost.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./job-cost.module.css";
import type { JobDraft } from "./job-draft.ts";

export function JobCost({ draft }: { draft: JobDraft }) {
  const cost = costOf(draft);
  const { hourlyRate = NaN, numberOfPositions = NaN } = draft;
  return (
    <div className={classes(styles.cost, "pt-4 grid")}>
      <p className="semibold">{typographic(texts.cost)}</p>
      {cost && <p className={classes(styles.total, "extrabold display")}>{formatEuros(cost.total)}</p>}
      <p className="soft small">
        {cost
          ? texts.costSum(formatEuros(hourlyRate), formatDuration(cost.hours), numberOfPositions)
          : texts.costUnknown}
      </p>
      {cost && draft.otherDates.length > 0 && (
        <p className="soft small">
          {typographic(
            texts.costOfDates(
              1 + draft.otherDates.length,
              cost.each === null ? null : formatEuros(cost.each),
            ),
          )}
        </p>
      )}
      {cost && <p className="soft small">{texts.costGross}</p>}
    </div>
  );
}

export function JobTotal({ draft }: { draft: JobDraft }) {
  const cost = costOf(draft);
  if (!cost) return null;
  return (
    <p className={classes(styles.brief, "soft small tight")}>
      <strong className="ink title-3">{formatEuros(cost.total)}</strong> {texts.gross}
    </p>
  );
}

function costOf(draft: JobDraft) {
  const { hourlyRate = NaN, numberOfPositions = NaN, otherDates } = draft;
  const breakMinutes = draft["briefing.breakMinutes"];
  return costOfDates({ ...draft, hourlyRate, numberOfPositions, breakMinutes }, [draft.date, ...otherDates]);
}
