import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import { categoryLabel } from "#domain/companies/category.ts";
import { type Job, fillOf, stateInDetail } from "#domain/jobs/job.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { typographic } from "#domain/values/typography.ts";
import { DateStub, Pay, Positions } from "#web/features/jobs/job-facts.tsx";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Ticket } from "#web/ui/ticket.tsx";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";

type JobSummaryProps = { job: Job; hasFinished: boolean };

/** When, where, for how much, and how many are found. */
export function JobSummary({ job, hasFinished }: JobSummaryProps) {
  return (
    <Ticket
      layout="line"
      muted={hasFinished || !job.isActive}
      stub={<DateStub date={job.date} />}
      aside={<Pay hourlyRate={job.hourlyRate} />}
      trailing={<PositionsTaken job={job} />}
      footer={<State job={job} hasFinished={hasFinished} />}
    >
      <p className="title-3 extrabold display tight mt-1">{formatSchedule(job)}</p>
      <JobLocation job={job} />
    </Ticket>
  );
}

function JobLocation({ job }: { job: Job }) {
  const { location, address, category } = job;
  return (
    <dl className={classes(styles.location, "cluster gap-x-4 soft small snug")}>
      <div>
        <dt className="visually-hidden">{texts.category}</dt>
        <dd>{typographic(categoryLabel(category))}</dd>
      </div>
      <div className="flex items-baseline gap-1">
        <dt>
          <MapPin aria-hidden />
          <span className="visually-hidden">{texts.location}</span>
        </dt>
        <dd>
          <Address address={address || location.ville || jobsTexts.unknownCity} />
          {location.approximate && <span className="grid">{typographic(texts.approximate)}</span>}
        </dd>
      </div>
    </dl>
  );
}

function Address({ address }: { address: string }) {
  const town = /\d{5} [^,]+$/.exec(address)?.[0];
  if (town === undefined) return address;
  return (
    <>
      {address.slice(0, -town.length)}
      <span className="nowrap">{town}</span>
    </>
  );
}

function PositionsTaken({ job }: { job: Job }) {
  const { numberOfPositions, positionsTaken } = job;
  return (
    <div className="cluster gap-x-2 gap-y-1">
      <meter
        className="visually-hidden"
        aria-label={typographic(texts.fill)}
        min={0}
        max={numberOfPositions}
        value={positionsTaken}
      />
      <Positions taken={positionsTaken} positions={numberOfPositions} />
      <span className="semibold small tight">{typographic(fillOf(job))}</span>
    </div>
  );
}

function State({ job, hasFinished }: JobSummaryProps) {
  const state = stateInDetail(job.isActive);
  return (
    <p className="cluster justify-end gap-x-3 gap-y-1 flex-1">
      {job.seriesId !== null && (
        <Link to="/dashboard/jobs" search={{ serie: job.seriesId }} className="small">
          {texts.series}
        </Link>
      )}
      {job.urgent && <Badge tone="accent">{texts.urgent}</Badge>}
      {hasFinished && <span className="visually-hidden">{state}</span>}
      {hasFinished && <Badge tone="over">{texts.finished}</Badge>}
      {!hasFinished && <Badge tone={job.isActive ? "positive" : "neutral"}>{state}</Badge>}
    </p>
  );
}
