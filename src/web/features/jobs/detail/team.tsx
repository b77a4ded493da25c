import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Phone } from "lucide-react";
import type { Application } from "#domain/applications/application.ts";
import type { Job } from "#domain/jobs/job.ts";
import { formatPhone, telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { EngagementBadge } from "#web/features/candidates/people/engagement-badge.tsx";
import { PoolStar } from "#web/features/candidates/people/pool-star.tsx";
import { Together } from "#web/features/candidates/people/together.tsx";
import { teamQuery } from "#web/features/jobs/jobs.api.ts";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Card } from "#web/ui/card.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";

/** The people engaged for the job, without those who withdrew. */
export function Team({ job }: { job: Pick<Job, "id" | "date"> }) {
  const query = useQuery(teamQuery(job.id));
  const { data, isPending } = query;
  if (data?.length === 0) return null;
  return (
    <section aria-label={typographic(texts.team)}>
      <Card
        title={texts.team}
        actions={
          <RouterButton to="/dashboard/planning" search={{ vue: "jour", du: job.date }}>
            {texts.seeDay}
            <ArrowRight aria-hidden />
          </RouterButton>
        }
      >
        {isPending && <Skeleton shape="text" count={2} />}
        {!isPending && !data && (
          <>
            <p role="alert">{typographic(texts.teamFailed)}</p>
            <RetryButton className="mt-3" query={query} />
          </>
        )}
        {data && (
          <ul className={classes(styles.recent, styles.team, "ruled grid")}>
            {data.map((application) => (
              <Member key={application.id} application={application} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function Member({ application }: { application: Application }) {
  const { userId, candidateName, candidatePhone, candidate, engagement, isTaken } = application;
  const link = telLink(candidatePhone);
  return (
    <li>
      <span className="cluster min-w-0 gap-x-2">
        <span className="truncate semibold">{candidateName}</span>
        <PoolStar id={userId} name={candidateName} />
        <span className="soft small basis-full">
          <Together missions={candidate.missionsTogether} lastOn={candidate.lastMissionOn} />
        </span>
      </span>
      <span className={classes(styles.status, "grid")}>
        <EngagementBadge engagement={engagement} isTaken={isTaken} />
      </span>
      {link !== null && candidatePhone !== null && (
        <a href={link} className="inline-row nowrap target gap-2">
          <Phone aria-hidden />
          {formatPhone(candidatePhone)}
        </a>
      )}
    </li>
  );
}
