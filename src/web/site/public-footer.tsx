import { typographic } from "#domain/values/typography.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { publicFrameTexts as texts } from "./public-frame.texts.ts";
import styles from "./public-frame.module.css";

export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <Wordmark />
      <nav className={styles.links} aria-label={texts.footer}>
        <a href="/privacy">{texts.privacy}</a>
        <a href="/terms">{typographic(texts.terms)}</a>
        <a href="/terms#mentions-legales">{texts.notice}</a>
        <a href="/support">{texts.support}</a>
      </nav>
    </footer>
  );
}
