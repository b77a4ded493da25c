import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./ticket.module.css";

export type TicketProps = {
  stub: ReactNode;
  aside?: ReactNode;
  trailing?: ReactNode;
  /** A line beside the footer, above it on phones; in `rows` only. */
  note?: ReactNode;
  footer?: ReactNode;
  muted?: boolean;
  /** Its stub is apart: somebody has taken it. */
  torn?: boolean;
  /** `rows` and `columns` are compact, for long lists; `columns` puts body, aside and trailing side by side. */
  layout?: "tall" | "rows" | "columns";
  children: ReactNode;
};

export function Ticket(props: TicketProps) {
  const {
    stub,
    aside,
    trailing,
    note,
    footer,
    muted = false,
    torn = false,
    layout = "tall",
    children,
  } = props;
  return (
    <article className={classes(styles.ticket, styles[layout], muted && styles.muted, torn && styles.torn)}>
      <div className={classes(styles.paper, aside !== undefined && styles.headed)}>
        <div className={styles.stub}>{stub}</div>
        <div className={styles.sheet}>
          <div className={styles.body}>{children}</div>
          {aside && <div className={styles.aside}>{aside}</div>}
          {note && <div className={styles.note}>{note}</div>}
          {trailing && <div className={styles.trailing}>{trailing}</div>}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </div>
    </article>
  );
}

/** `over` stands above the figure. */
export function TicketStub({ over, figure, word }: { over?: string; figure: string; word: string }) {
  return (
    <>
      {over !== undefined && <span className={styles.over}>{over}</span>}
      <span className={styles.figure}>{figure}</span>
      <span className={styles.word}>{word}</span>
    </>
  );
}

/** With a link in it, all of the ticket leads there. */
export function TicketTitle({ as: Element, children }: { as: "h2" | "h3" | "p"; children: ReactNode }) {
  return <Element className={styles.title}>{children}</Element>;
}
