import styles from "./announcements.module.css";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { useState } from "react";
import type { Announcement } from "#domain/engagements/announcement.ts";
import type { Job } from "#domain/jobs/job.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { dayInParis, formatShortDay, timeInParis } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { announcementsQuery } from "./announcements.api.ts";
import { AnnounceDialog } from "./announce-dialog.tsx";
import { announcementsTexts as texts } from "./announcements.texts.ts";

type Mission = Pick<Job, "id" | "placesTaken">;

export function Announcements({ job, isOver }: { job: Mission; isOver: boolean }) {
  const { data } = useQuery(announcementsQuery(job.id));
  const isOpen = !isOver && job.placesTaken > 0;
  if (!isOpen && !data?.length) return null;
  return (
    <Card title={texts.title}>
      <AnnouncementList jobId={job.id} />
      {isOpen && (
        <div className={styles.write}>
          <AnnounceButton job={job} />
        </div>
      )}
    </Card>
  );
}

export function AnnouncementList({ jobId }: { jobId: string }) {
  const query = useQuery(announcementsQuery(jobId));
  const { data, isPending } = query;
  if (isPending) return <Skeleton shape="text" count={2} />;
  if (!data) {
    return (
      <>
        <p role="alert">{texts.loadFailed}</p>
        <RetryButton className={styles.retry} query={query} />
      </>
    );
  }
  if (data.length === 0) return <p className={styles.none}>{typographic(texts.none)}</p>;
  return (
    <ul className={styles.list}>
      {data.map((announcement) => (
        <AnnouncementItem key={announcement.id} announcement={announcement} />
      ))}
    </ul>
  );
}

function AnnouncementItem({ announcement: { text, createdAt, sentTo } }: { announcement: Announcement }) {
  const at = new Date(createdAt);
  return (
    <li>
      <p className={styles.text}>{typographic(text)}</p>
      <p className={styles.when}>
        <time dateTime={createdAt}>
          {formatShortDay(dayInParis(at))}, {formatTime(timeInParis(at))}
        </time>
        , {texts.sentTo(sentTo)}
      </p>
    </li>
  );
}

export function AnnounceButton({ job: { id, placesTaken } }: { job: Mission }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Button onClick={() => setWriting(true)}>
        <Megaphone aria-hidden />
        {texts.write(placesTaken)}
      </Button>
      <AnnounceDialog jobId={id} people={placesTaken} open={isWriting} onOpenChange={setWriting} />
    </>
  );
}
