import type { Application } from "#domain/applications/application.ts";
import { typographic } from "#domain/values/typography.ts";
import styles from "./application-card.module.css";
import { applicationsTexts as texts } from "./applications.texts.ts";

/** What a person who withdrew says of it, and whether it was late; nothing for anyone else. */
export function WithdrawalReason({ engagement }: Pick<Application, "engagement">) {
  if (engagement?.state !== "withdrawn") return null;
  const { endedReason, isLate } = engagement;
  if (endedReason === null && !isLate) return null;
  return <p className={styles.withdrawal}>{typographic(texts.withdrawal(endedReason, isLate))}</p>;
}
