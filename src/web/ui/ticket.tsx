import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./ticket.module.css";

export type TicketProps = {
  /** Torn off at the left, at the top on phones: a `TicketStub`, or anything short. */
  stub: ReactNode;
  /** Set at the right on wide screens, beside the stub on phones: the figure that counts. */
  aside?: ReactNode;
  /** Small facts under the aside, under the body on phones. */
  tally?: ReactNode;
  /** One line beside the footer, above it on phones; in rows only. */
  note?: ReactNode;
  /** Under everything, across: buttons. */
  footer?: ReactNode;
  /** Faded, for what is over or paused. */
  muted?: boolean;
  /** Lower, for long lists: in `rows`, the footer ends the last line; in `columns`, body, aside and tally side by side. */
  layout?: "tall" | "rows" | "columns";
  children: ReactNode;
};

/** A sheet with a stub, a dashed tear line between two notches, and a body. */
export function Ticket(props: TicketProps) {
  const { stub, aside, tally, note, footer, muted = false, layout = "tall", children } = props;
  return (
    <article className={classes(styles.ticket, styles[layout], muted && styles.muted)}>
      <div className={classes(styles.paper, aside !== undefined && styles.headed)}>
        <div className={styles.stub}>{stub}</div>
        <div className={styles.sheet}>
          <div className={styles.body}>{children}</div>
          {aside && <div className={styles.aside}>{aside}</div>}
          {note && <div className={styles.note}>{note}</div>}
          {tally && <div className={styles.tally}>{tally}</div>}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
    </article>
  );
}

/** The usual stub: a large figure over a short word. */
export function TicketStub({ figure, word }: { figure: string; word: string }) {
  return (
    <>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.word}>{word}</span>
    </>
  );
}
