import { useQuery } from "@tanstack/react-query";
import { type Category, categoryLabel } from "#domain/jobs/category.ts";
import { formatDuration } from "#domain/jobs/mission-cost.ts";
import { isMeaningful } from "#domain/jobs/pay-history.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import styles from "#web/features/jobs/job-form.module.css";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { payHistoryQuery } from "#web/features/jobs/jobs.api.ts";

export function PayHistory({ category }: { category: Category }) {
  const { data } = useQuery(payHistoryQuery(category));
  if (!data || !isMeaningful(data) || data.medianHours === null || data.medianRate === null) return null;
  const { offers, filled, medianHours, medianRate } = data;
  return (
    <p className={styles.note}>
      {typographic(
        texts.payHistory({
          offers,
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
