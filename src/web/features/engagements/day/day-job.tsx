import { Link } from "@tanstack/react-router";
import { ArrowRight, Download, MapPin } from "lucide-react";
import { useState } from "react";
import type { DayJob } from "#domain/engagements/day.ts";
import { DECLARATION_SITE, isHiringFileOpen } from "#domain/engagements/hiring-file.ts";
import { formatSchedule, isFinished, isUnderWay, startOf } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { announcementsTexts as messageTexts } from "#web/features/engagements/announcements/announcements.texts.ts";
import { AnnounceButton, AnnouncementList } from "#web/features/engagements/announcements/announcements.tsx";
import { briefingParts } from "#web/features/jobs/briefing-parts.ts";
import { PlanningNeed } from "#web/features/jobs/planning-need.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { NewTabLink } from "#web/ui/action/new-tab-link.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { People } from "./attendance.tsx";
import styles from "./day.module.css";
import { dayTexts as texts } from "./day.texts.ts";

type JobProps = { job: DayJob; shown: string; now: Date };

export function Job({ job, shown, now }: JobProps) {
  const { id, title, address, people, positionsTaken, applicationsPending: waiting, isDeleted } = job;
  return (
    <article aria-label={title} className={classes(styles.job, "panel")}>
      <header className={styles.head}>
        <div className={classes(styles.what, "wrap items-baseline min-w-0 gap-x-3")}>
          {job.date !== shown && (
            <p className="title-4 extrabold display basis-full">{formatWeekday(job.date)}</p>
          )}
          <p className="title-4 extrabold display">{formatSchedule(job)}</p>
          <h4 className={styles.title}>
            {isDeleted ? (
              typographic(title)
            ) : (
              <Link to="/dashboard/jobs/$jobId" params={{ jobId: id }}>
                {typographic(title)}
              </Link>
            )}
          </h4>
          {isUnderWay(job, now) && <Badge tone="positive">{texts.ongoing}</Badge>}
          {isDeleted && <Badge tone="over">{texts.deleted}</Badge>}
          <p className={classes(styles.address, "row soft basis-full gap-1")}>
            <MapPin aria-hidden />
            {address}
          </p>
        </div>
        <div className={classes(styles.status, "cluster gap-y-1 gap-x-3")}>
          <PlanningNeed job={job} />
          {waiting > 0 && !isDeleted && (
            <Link to="/dashboard/applications" search={{ statut: "en-attente", offre: id }}>
              {job.need === "answers" ? texts.answer : typographic(texts.waiting(waiting))}
              <ArrowRight aria-hidden />
            </Link>
          )}
          {people.length > 0 && !isDeleted && positionsTaken > 0 && !isFinished(job, now) && (
            <AnnounceButton isShort job={job} />
          )}
        </div>
      </header>
      {people.length === 0 ? (
        <p className={classes(styles.nobody, "soft")}>{typographic(texts.nobody)}</p>
      ) : (
        <People job={job} />
      )}
      <Footer job={job} now={now} />
    </article>
  );
}

/** The declaration of the people engaged, then what is opened on demand. */
function Footer({ job, now }: { job: DayJob; now: Date }) {
  const { briefing, people, isDeleted } = job;
  const hasMessages = people.length > 0 && !isDeleted;
  const engaged = people.filter(({ engagement }) => engagement.endedAt === null);
  const isDeclarable = engaged.length > 0 && !isDeleted && isHiringFileOpen(job, now);
  if (briefing === null && !hasMessages && !isDeclarable) return null;
  return (
    <footer className={styles.foot}>
      {isDeclarable && <Hiring id={job.id} people={engaged} hasStarted={startOf(job) <= now} />}
      {briefing && (
        <details>
          <summary>{texts.briefing}</summary>
          <dl>
            {briefingParts(briefing).map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </dl>
        </details>
      )}
      {hasMessages && <Messages id={job.id} />}
    </footer>
  );
}

type HiringProps = Pick<DayJob, "id" | "people"> & { hasStarted: boolean };

/** How many declarations are made: they are due before the job starts. */
function Hiring({ id, people, hasStarted }: HiringProps) {
  const declared = people.filter(({ engagement }) => engagement.isDeclared).length;
  const isLate = hasStarted && declared < people.length;
  return (
    <section className={classes(styles.hiring, "cluster gap-x-5")}>
      <h5>
        {texts.declaration} <span>{texts.declaredCount(declared, people.length)}</span>
      </h5>
      {isLate && <Badge tone="waiting">{texts.late}</Badge>}
      <LinkButton size="small" variant="quiet" href={`/api/jobs/${id}/hiring-file`} download>
        <Download aria-hidden />
        {typographic(texts.hiringFile)}
      </LinkButton>
      <NewTabLink href={DECLARATION_SITE}>{texts.declare}</NewTabLink>
    </section>
  );
}

function Messages({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{messageTexts.title}</summary>
      {isOpen && <AnnouncementList jobId={id} />}
    </details>
  );
}
