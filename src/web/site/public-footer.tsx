import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import styles from "./public-frame.module.css";
import { publicFrameTexts as texts } from "./public-frame.texts.ts";

export function PublicFooter() {
  return (
    <footer className={classes(styles.footer, "cluster justify-between border-t gap-x-5 gap-y-3")}>
      <Wordmark />
      <nav className="links small" aria-label={texts.footer}>
        <a href="/privacy">{texts.privacy}</a>
        <a href="/terms">{typographic(texts.termsOfUse)}</a>
        <a href="/terms#mentions-legales">{texts.notice}</a>
        <a href="/support">{texts.support}</a>
      </nav>
    </footer>
  );
}
