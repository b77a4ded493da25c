import { useQuery } from "@tanstack/react-query";
import type { Application } from "#domain/applications/application.ts";
import type { Job } from "#domain/jobs/job.ts";
import { typographic } from "#domain/values/typography.ts";
import { recentApplicationsQuery } from "#web/features/applications/applications.api.ts";
import { PhoneLink } from "#web/features/candidates/person/contact-links.tsx";
import { PersonHead } from "#web/features/candidates/person/person-head.tsx";
import { EngagementBadge } from "#web/features/engagements/engaged-person/engagement-badge.tsx";
import { teamQuery } from "#web/features/jobs/jobs.api.ts";
import { Card } from "#web/ui/card.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";

/** The people engaged for the job, without those who withdrew; nothing when the recent applications show them all. */
export function Team({ job }: { job: Pick<Job, "id"> }) {
  const query = useQuery(teamQuery(job.id));
  const recent = useQuery(recentApplicationsQuery(job.id));
  const { data, isPending } = query;
  const shown = new Set(recent.data?.map(({ id }) => id));
  if (recent.isPending || data?.every(({ id }) => shown.has(id))) return null;
  return (
    <section aria-label={typographic(texts.team)}>
      <Card title={texts.team}>
        {isPending && <Skeleton shape="text" count={2} />}
        {!isPending && !data && (
          <>
            <p role="alert">{typographic(texts.teamFailed)}</p>
            <RetryButton className="mt-3" query={query} />
          </>
        )}
        {data && (
          <ul className="ruled grid">
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
  const { userId, candidateName, candidatePhone, candidate, engagement, isEngagedElsewhere } = application;
  return (
    <li className={classes(styles.person, "grid items-center gap-x-3 gap-y-1")}>
      <PersonHead
        as="h4"
        id={userId}
        name={candidateName}
        together={{ jobs: candidate.jobsTogether, lastOn: candidate.lastJobOn }}
      >
        <li>
          <EngagementBadge engagement={engagement} isEngagedElsewhere={isEngagedElsewhere} />
        </li>
      </PersonHead>
      {candidatePhone !== null && <PhoneLink phone={candidatePhone} className="small target justify-end" />}
    </li>
  );
}
