import type { LabourAdvice } from "#domain/engagements/day.ts";
import { LABOUR_ADVICE, labourHintLabel } from "#domain/engagements/labour-hints.ts";
import { typographic } from "#domain/values/typography.ts";
import { Sign } from "#web/ui/feedback/sign.tsx";
import styles from "./labour-hints.module.css";

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

export function Caution({ children }: { children: string }) {
  return (
    <li className={styles.caution}>
      <Sign shape="caution" />
      {typographic(children)}
    </li>
  );
}
