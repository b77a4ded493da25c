import { formatDuration, missionCost } from "#domain/jobs/mission-cost.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import type { JobDraft } from "#web/features/jobs/create/job-draft.ts";
import styles from "./job-cost.module.css";
import { jobFormTexts as texts } from "./job-form.texts.ts";

export function JobCost({ draft }: { draft: JobDraft }) {
  const { hourlyRate = NaN, numberOfPositions = NaN } = draft;
  const cost = missionCost({ ...draft, hourlyRate, numberOfPositions });
  return (
    <div className={styles.cost}>
      <p className={styles.label}>{typographic(texts.cost)}</p>
      {cost && <p className={styles.total}>{formatEuros(cost.total)}</p>}
      <p className={styles.sum}>
        {cost
          ? texts.costSum(formatEuros(hourlyRate), formatDuration(cost.hours), numberOfPositions)
          : texts.costUnknown}
      </p>
      {cost && <p className={styles.sum}>{texts.costGross}</p>}
    </div>
  );
}

export function JobTotal({ draft }: { draft: JobDraft }) {
  const { hourlyRate = NaN, numberOfPositions = NaN } = draft;
  const cost = missionCost({ ...draft, hourlyRate, numberOfPositions });
  if (!cost) return null;
  return (
    <p className={styles.brief}>
      <strong>{formatEuros(cost.total)}</strong> {texts.gross}
    </p>
  );
}
