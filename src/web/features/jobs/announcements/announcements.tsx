import styles from "./announcements.module.css";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import type { Job } from "#domain/jobs/job.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { dayInParis, formatShortDay, timeInParis } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { announcementsQuery } from "./announcements.api.ts";
import { AnnounceDialog } from "./announce-dialog.tsx";
import { announcementsTexts as texts } from "./announcements.texts.ts";

type AnnouncementsProps = { job: Pick<Job, "id" | "placesTaken">; isOver: boolean };

/** What was written to the people engaged for a mission, and the way to write to them until it ends. */
export function Announcements({ job, isOver }: AnnouncementsProps) {
  const { data, isPending, isFetching, refetch } = useQuery(announcementsQuery(job.id));
  const [isWriting, setWriting] = useState(false);
  const isOpen = !isOver && job.placesTaken > 0;
  if (!isOpen && !data?.length) return null;
  return (
    <Card title={texts.title}>
      {isPending && <Skeleton shape="text" count={2} />}
      {!isPending && !data && (
        <>
          <p role="alert">{texts.loadFailed}</p>
          <Button pending={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </>
      )}
      {data?.length === 0 && <p className={styles.none}>{typographic(texts.none)}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ id, text, createdAt, sentTo }) => (
            <li key={id}>
              <p className={styles.text}>{typographic(text)}</p>
              <p className={styles.when}>
                <time dateTime={createdAt}>{whenOf(new Date(createdAt))}</time>, {texts.sentTo(sentTo)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className={styles.write}>
          <Button onClick={() => setWriting(true)}>
            <Megaphone aria-hidden />
            {texts.write(job.placesTaken)}
          </Button>
        </div>
      )}
      <AnnounceDialog jobId={job.id} people={job.placesTaken} open={isWriting} onOpenChange={setWriting} />
    </Card>
  );
}

function whenOf(at: Date): string {
  return `${formatShortDay(dayInParis(at))}, ${formatTime(timeInParis(at))}`;
}
