import type { LabourAdvice } from "#domain/engagements/day.ts";
import { LABOUR_ADVICE, labourHintLabel } from "#domain/engagements/labour-hints.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import styles from "./engaged-person.module.css";

type AdvisedPerson = LabourAdvice & { name?: string | undefined };

/** The labour law hints on people, with a note on whom to ask; nothing without hints. */
export function LabourHints({ people }: { people: readonly AdvisedPerson[] }) {
  const cautions = people.flatMap(({ name, hints, daysThisQuarter }) =>
    hints.map((hint) => [...(name ? [name] : []), labourHintLabel(hint, daysThisQuarter)].join(" : ")),
  );
  if (cautions.length === 0) return null;
  return (
    <div className="grid gap-1 ink small snug">
      <ul>
        {cautions.map((caution) => (
          <Caution key={caution}>{caution}</Caution>
        ))}
      </ul>
      <p className={classes(styles.advice, "soft note")}>{typographic(LABOUR_ADVICE)}</p>
    </div>
  );
}

export function Caution({ children }: { children: string }) {
  return (
    <li className={classes(styles.caution, "flex small snug")}>
      <StatusIcon shape="caution" />
      {typographic(children)}
    </li>
  );
}
