import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { publicFrameTexts as texts } from "./public-frame.texts.ts";
import styles from "./public-frame.module.css";

type PublicFrameProps = { title: string; lead: string; children: ReactNode };

export function PublicFrame({ title, lead, children }: PublicFrameProps) {
  return (
    <>
      <header className={`frame-panel ${styles.band}`}>
        <div className={styles.bar}>
          <a href="/" className={styles.home} aria-label={typographic(texts.home)}>
            <Wordmark />
          </a>
          <LinkButton variant="onFrame" size="small" href="/login">
            {texts.company}
          </LinkButton>
        </div>
        <h1 className={styles.title}>{typographic(title)}</h1>
        <p className={styles.lead}>{typographic(lead)}</p>
      </header>
      <main className={styles.main}>{children}</main>
      <PublicFooter />
    </>
  );
}
