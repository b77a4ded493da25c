import { reliabilityBand, reliabilityLabels } from "#domain/candidates/candidate.ts";
import { classes } from "#web/ui/classes.ts";
import { TicketStub } from "#web/ui/ticket.tsx";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";
import styles from "./reliability.module.css";

export function ReliabilityStub({ score }: { score: number }) {
  const band = reliabilityBand(score);
  return (
    <>
      <span className={styles.label}>{texts.reliability} </span>
      <TicketStub figure={String(score)} word={texts.outOf} />
      <span className={classes(styles.bar, styles[band])} aria-hidden>
        <span style={{ inlineSize: `${score}%` }} />
      </span>
      <span className="visually-hidden">({reliabilityLabels[band]})</span>
    </>
  );
}
