import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import type { Application } from "#domain/applications/application.ts";
import { formatRelative } from "#domain/values/instants.ts";
import { EngagementBadge } from "#web/features/candidates/people/engagement-badge.tsx";
import { PoolStar } from "#web/features/candidates/people/pool-star.tsx";
import { RemindButton } from "#web/features/candidates/people/remind-button.tsx";
import { StatusInDetailBadge } from "#web/features/candidates/people/status-badge.tsx";
import { Together } from "#web/features/candidates/people/together.tsx";
import { recentApplicationsQuery } from "#web/features/jobs/jobs.api.ts";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Card } from "#web/ui/card.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import { useNow } from "#web/ui/use-now.ts";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";

type RecentApplicationsProps = { jobId: string; total: number };

export function RecentApplications({ jobId, total }: RecentApplicationsProps) {
  const query = useQuery(recentApplicationsQuery(jobId));
  const { data, isPending } = query;
  const now = useNow();
  const isAwaited = data?.some(({ status }) => status === "pending");
  return (
    <Card
      title={texts.recent}
      actions={data && (isAwaited || total > data.length) && <SeeAll jobId={jobId} total={total} />}
    >
      {isPending && <Skeleton shape="text" count={5} />}
      {!isPending && !data && (
        <>
          <p role="alert">{texts.recentFailed}</p>
          <RetryButton className="mt-3" query={query} />
        </>
      )}
      {data?.length === 0 && <p className="soft">{texts.noApplications}</p>}
      {data && (
        <ul className={classes(styles.recent, "ruled grid")}>
          {data.map((application) => (
            <Recent key={application.id} application={application} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Recent({ application, now }: { application: Application; now: Date }) {
  const { userId, candidateName, candidate, appliedAt, status, engagement, isTaken } = application;
  return (
    <li>
      <span className="cluster min-w-0 gap-x-2">
        <span className="truncate semibold">{candidateName}</span>
        <PoolStar id={userId} name={candidateName} />
        <span className="soft small basis-full">
          <Together missions={candidate.missionsTogether} lastOn={candidate.lastMissionOn} />
        </span>
      </span>
      <time dateTime={appliedAt} className="soft small">
        {formatRelative(appliedAt, now)}
      </time>
      <span className={classes(styles.status, "grid")}>
        <StatusInDetailBadge status={status} />
        <EngagementBadge engagement={engagement} isTaken={isTaken} />
      </span>
      <RemindButton application={application} className={styles.remind} />
    </li>
  );
}

function SeeAll({ jobId, total }: RecentApplicationsProps) {
  return (
    <RouterButton to="/dashboard/applications" search={{ offre: jobId }} state={{ jobId }}>
      {texts.seeAll(total)}
      <ArrowRight aria-hidden />
    </RouterButton>
  );
}
