import type { ReactNode, Ref } from "react";
import { TAGLINE } from "#domain/brand.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon } from "#web/ui/feedback/status-icon.tsx";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import styles from "./auth-layout.module.css";
import { sessionTexts as texts } from "./session.texts.ts";

type AuthLayoutProps = {
  title: string;
  /** The outcome that the page reports. */
  mark?: "check" | "alert" | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

export function AuthLayout({ title, mark, ref, children }: AuthLayoutProps) {
  return (
    <div className={classes(styles.layout, "beside-panel grid")}>
      <header className={`frame-panel flex items-start justify-between ${styles.promise}`}>
        <a href="/" className="inline-row no-underline target" aria-label={typographic(texts.home)}>
          <Wordmark />
        </a>
        <p className={classes(styles.headline, "extrabold display")}>
          {texts.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
          <span className="sun">{typographic(texts.headlineAccent)}</span>
        </p>
        <p className={styles.tagline}>{typographic(TAGLINE)}</p>
      </header>
      <main className={classes(styles.main, "grid items-start")}>
        <div ref={ref} className={classes(styles.column, "w-full")}>
          {mark && (
            <p className={classes(styles.mark, mark === "check" ? "positive" : "danger")}>
              <StatusIcon shape={mark} />
            </p>
          )}
          <h1 tabIndex={-1} className="mb-5">
            {typographic(title)}
          </h1>
          {children}
        </div>
        <nav
          className={classes(styles.footerLinks, "links small w-full border-t")}
          aria-label={texts.footerLinks}
        >
          <a href="/terms#plans">{texts.plans}</a>
          <a href="/support">{texts.support}</a>
        </nav>
      </main>
      <ToastRegion />
    </div>
  );
}
