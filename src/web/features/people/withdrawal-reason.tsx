import type { EngagedPerson } from "#domain/engagements/engagement.ts";
import { typographic } from "#domain/values/typography.ts";
import { peopleTexts as texts } from "./people.texts.ts";
import styles from "./withdrawal-reason.module.css";

export function WithdrawalReason({ engagement }: { engagement: EngagedPerson | null }) {
  if (engagement?.state !== "withdrawn") return null;
  const { endedReason, isLate } = engagement;
  if (endedReason === null && !isLate) return null;
  return <p className={styles.withdrawal}>{typographic(texts.withdrawal(endedReason, isLate))}</p>;
}
