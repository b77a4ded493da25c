import type { ReactNode, Ref } from "react";
import { TAGLINE } from "#domain/brand.ts";
import { typographic } from "#domain/values/typography.ts";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import styles from "./auth-layout.module.css";
import { sessionTexts as texts } from "./session.texts.ts";

type AuthLayoutProps = { title: string; ref?: Ref<HTMLDivElement>; children: ReactNode };

export function AuthLayout({ title, ref, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <header className={`frame-panel frame-panel-beside ${styles.promise}`}>
        <a href="/" className={styles.home} aria-label={typographic(texts.home)}>
          <Wordmark />
        </a>
        <p className={styles.headline}>
          {texts.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
          <span className={styles.accent}>{typographic(texts.headlineAccent)}</span>
        </p>
        <p className={styles.tagline}>{typographic(TAGLINE)}</p>
      </header>
      <main className={styles.main}>
        <div ref={ref} className={styles.column}>
          <h1 className={styles.title}>{typographic(title)}</h1>
          {children}
        </div>
        <nav className={styles.footerLinks} aria-label={texts.footerLinks}>
          <a href="/terms#plans">{texts.plans}</a>
          <a href="/support">{texts.support}</a>
        </nav>
      </main>
      <ToastRegion />
    </div>
  );
}
