import { costOfDates, jobCost } from "#domain/jobs/job-cost.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./job-cost.module.css";
import type { JobDraft } from "./job-draft.ts";

type Cost = { hours: number; total: number; each: number; dates: number };

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
      {cost && cost.dates > 1 && (
        <p className="soft small">{typographic(texts.costOfDates(cost.dates, formatEuros(cost.each)))}</p>
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

function costOf(draft: JobDraft): Cost | null {
  const { hourlyRate = NaN, numberOfPositions = NaN, otherDates } = draft;
  const breakMinutes = draft["briefing.breakMinutes"];
  const job = { ...draft, hourlyRate, numberOfPositions, breakMinutes };
  const first = jobCost(job);
  const all = costOfDates(job, [draft.date, ...otherDates]);
  if (!first || !all) return null;
  return { hours: first.hours, total: all.total, each: first.total, dates: 1 + otherDates.length };
}
