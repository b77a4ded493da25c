import { typographic } from "#domain/values/typography.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { publicFrameTexts as texts } from "./public-frame.texts.ts";
import styles from "./public-job.module.css";

/** The frame of a job's page; the server writes the job in place of `content`. */
export function PublicJobPage({ content }: { content: string }) {
  return (
    <>
      <header className={`frame-panel relative row justify-between ${styles.bar}`}>
        <a href="/" className="inline-row target no-underline" aria-label={typographic(texts.home)}>
          <Wordmark />
        </a>
        <LinkButton variant="onFrame" size="small" href="/candidat">
          {texts.jobs}
        </LinkButton>
      </header>
      <main className={`grid gap-5 mx-auto ${styles.main}`} dangerouslySetInnerHTML={{ __html: content }} />
      <PublicFooter />
    </>
  );
}
