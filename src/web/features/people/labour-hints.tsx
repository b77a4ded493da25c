import type { LabourAdvice } from "#domain/engagements/day.ts";
import { LABOUR_ADVICE, labourHintLabel } from "#domain/engagements/labour-hints.ts";
import { typographic } from "#domain/values/typography.ts";
import { Sign } from "#web/ui/feedback/sign.tsx";
import styles from "./labour-hints.module.css";

/** What labour law may have to say of a person, and whom to ask; nothing where it has nothing to say. */
export function LabourHints({ hints, daysThisQuarter }: LabourAdvice) {
  if (hints.length === 0) return null;
  return (
    <div className={styles.hints}>
      <ul>
        {hints.map((hint) => (
          <Caution key={hint}>{labourHintLabel(hint, daysThisQuarter)}</Caution>
        ))}
      </ul>
      <p className={styles.advice}>{typographic(LABOUR_ADVICE)}</p>
    </div>
  );
}

/** Something to look at before the mission, in a list. */
export function Caution({ children }: { children: string }) {
  return (
    <li className={styles.caution}>
      <Sign shape="caution" />
      {typographic(children)}
    </li>
  );
}
