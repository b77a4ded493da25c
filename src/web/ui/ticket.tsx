import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./ticket.module.css";

type TicketProps = {
  stub: ReactNode;
  aside?: ReactNode;
  /** Not on a tall one. */
  trailing?: ReactNode;
  footer?: ReactNode;
  muted?: boolean;
  /** Whether the stub is apart: somebody has taken it. */
  torn?: boolean;
  /** `rows` and `line` are compact, for long lists; `line` puts body, trailing, then aside over footer side by side. */
  layout?: "tall" | "rows" | "line";
  children: ReactNode;
};

export function Ticket(props: TicketProps) {
  const { stub, aside, trailing, footer, muted = false, torn = false, layout = "tall", children } = props;
  return (
    <article className={classes(styles.ticket, styles[layout], muted && styles.muted, torn && styles.torn)}>
      <div className={classes(styles.paper, "grid relative", aside !== undefined && styles.headed)}>
        <div className={classes(styles.stub, "flex")}>{stub}</div>
        <div className={styles.sheet}>
          <div className={classes(styles.body, "min-w-0")}>{children}</div>
          {aside && <div className={styles.aside}>{aside}</div>}
          {trailing && <div className={styles.trailing}>{trailing}</div>}
          {footer && <div className={classes(styles.footer, "wrap gap-2")}>{footer}</div>}
        </div>
      </div>
    </article>
  );
}

type TicketStubProps = {
  /** Stands above the figure. */
  over?: string;
  figure: string;
  word: string;
  /** Read otherwise by screen readers. */
  isHidden?: boolean;
};

export function TicketStub({ over, figure, word, isHidden }: TicketStubProps) {
  return (
    <>
      {over !== undefined && (
        <span className="small semibold tight" aria-hidden={isHidden}>
          {over}
        </span>
      )}
      <span className={classes(styles.figure, "extrabold display")} aria-hidden={isHidden}>
        {figure}
      </span>
      <span className={classes(styles.word, "soft semibold")} aria-hidden={isHidden}>
        {word}
      </span>
    </>
  );
}

/** With a link in it, all of the ticket leads there. */
export function TicketTitle({ as: Element, children }: { as: "h2" | "h3" | "p"; children: ReactNode }) {
  return <Element className={classes(styles.title, "title-4")}>{children}</Element>;
}
