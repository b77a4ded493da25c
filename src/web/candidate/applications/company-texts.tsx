import { useQuery } from "@tanstack/react-query";
import { contentLists } from "#domain/jobs/content-lists.ts";
import { formatRelative } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import { notificationsAboutQuery } from "#web/candidate/notifications/notifications.api.ts";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import { useNow } from "#web/ui/use-now.ts";
import type { Application } from "./applications.api.ts";
import styles from "./applications.module.css";
import { applicationPageTexts as texts } from "./own-applications.texts.ts";
import { Sheet } from "./sheet.tsx";

/** The messages of the company to the people engaged; nothing when there is none. */
export function Announcements({ id }: { id: string }) {
  const query = useQuery(notificationsAboutQuery(id));
  const { data: notifications = [], isLoadingError } = query;
  const data = notifications.filter(({ kind }) => kind === "announcement");
  const now = useNow();
  if (data.length === 0 && !isLoadingError) return null;
  return (
    <Sheet title={texts.announcements}>
      {isLoadingError ? (
        <>
          <p role="alert">{typographic(texts.announcementsFailed)}</p>
          <RetryButton query={query} />
        </>
      ) : (
        <ul className="grid gap-4">
          {data.map(({ id: key, body, createdAt }) => (
            <li key={key}>
              <p className="pre-line">{body}</p>
              <p className="soft small">{typographic(formatRelative(createdAt, now))}</p>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** The job's own texts, folded: they were read before applying. */
export function JobDetail({ application: { job } }: { application: Application }) {
  const { description } = job;
  return (
    <details className={styles.job}>
      <summary className="row justify-between target semibold">{typographic(texts.job)}</summary>
      {description !== null && <p className="pre-line">{description}</p>}
      {contentLists(job).map(({ title, items }) => (
        <div key={title}>
          <h3>{typographic(title)}</h3>
          <ul className="bullets">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
