import { useQuery } from "@tanstack/react-query";
import { isPersonEngaged } from "#domain/engagements/engaged-person.ts";
import type { Job } from "#domain/jobs/job.ts";
import { teamQuery } from "#web/features/jobs/jobs.api.ts";
import { Card } from "#web/ui/card.tsx";
import { announcementsQuery } from "./announcements.api.ts";
import { announcementsTexts as texts } from "./announcements.texts.ts";
import { AnnounceButton, AnnouncementList } from "./announcements.tsx";

type AnnouncementsProps = { job: Pick<Job, "id" | "positionsTaken">; hasFinished: boolean };

export function Announcements({ job, hasFinished }: AnnouncementsProps) {
  const { data } = useQuery(announcementsQuery(job.id));
  const { data: team = [] } = useQuery(teamQuery(job.id));
  // Who is recorded absent keeps their position.
  const isAnybodyLeft =
    team.length === 0 || team.some(({ engagement }) => engagement && isPersonEngaged(engagement));
  const isOpen = !hasFinished && job.positionsTaken > 0 && isAnybodyLeft;
  if (!isOpen && !data?.length) return null;
  return (
    <Card
      title={texts.title}
      text={data?.length === 0 ? texts.none : undefined}
      actions={isOpen && <AnnounceButton jobId={job.id} />}
    >
      {data?.length !== 0 && <AnnouncementList jobId={job.id} />}
    </Card>
  );
}
