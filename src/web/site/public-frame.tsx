import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { PublicFooter } from "./public-footer.tsx";
import styles from "./public-frame.module.css";
import { publicFrameTexts as texts } from "./public-frame.texts.ts";

type PublicFrameProps = { title: string; lead: string; children: ReactNode };

export function PublicFrame({ title, lead, children }: PublicFrameProps) {
  return (
    <>
      <header className={`frame-panel ${styles.band}`}>
        <div className={classes(styles.bar, "py-3 row justify-between")}>
          <a
            href="/"
            className={classes(styles.home, "inline-row no-underline target")}
            aria-label={typographic(texts.home)}
          >
            <Wordmark />
          </a>
          <LinkButton variant="onFrame" size="small" href="/login">
            {texts.company}
          </LinkButton>
        </div>
        <h1 className={classes(styles.title, "extrabold")}>{typographic(title)}</h1>
        <p className={classes(styles.lead, "title-4 balance mt-4")}>{typographic(lead)}</p>
      </header>
      <main className={styles.main}>{children}</main>
      <PublicFooter />
    </>
  );
}
