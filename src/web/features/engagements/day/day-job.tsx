import { Link } from "@tanstack/react-router";
import { ArrowRight, Download } from "lucide-react";
import { useState } from "react";
import type { DayJob } from "#domain/engagements/day.ts";
import { type Declarations, DECLARATION_SITE, declarationsOf } from "#domain/engagements/hiring-file.ts";
import { formatSchedule, isFinished, isUnderWay } from "#domain/jobs/schedule.ts";
import { typographic } from "#domain/values/typography.ts";
import { announcementsTexts as messageTexts } from "#web/features/engagements/announcements/announcements.texts.ts";
import { AnnounceButton, AnnouncementList } from "#web/features/engagements/announcements/announcements.tsx";
import { briefingParts } from "#web/features/jobs/briefing-parts.ts";
import { Fill, Need } from "#web/features/jobs/planning-need.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { NewTabLink } from "#web/ui/action/new-tab-link.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { People } from "./attendance.tsx";
import styles from "./day.module.css";
import { dayTexts as texts } from "./day.texts.ts";

type JobProps = { job: DayJob; now: Date };

export function Job({ job, now }: JobProps) {
  const { title, address, people, positionsTaken, isDeleted } = job;
  const isAnnounceable = people.length > 0 && !isDeleted && positionsTaken > 0 && !isFinished(job, now);
  const declarations = declarationsOf(job, now);
  return (
    <article aria-label={title} className={classes(styles.job, "panel")}>
      <header className={classes(styles.head, "grid gap-x-3 gap-y-1")}>
        <div className="wrap items-baseline min-w-0 gap-x-3">
          <p className="title-4 extrabold display">{formatSchedule(job)}</p>
          <h4 className={classes(styles.title, "span-all")}>
            {isDeleted ? (
              typographic(title)
            ) : (
              <Link to="/dashboard/jobs/$jobId" params={{ jobId: job.id }}>
                {typographic(title)}
              </Link>
            )}
          </h4>
          <p className={classes(styles.address, "span-all soft small")}>{address}</p>
        </div>
        {isAnnounceable && <AnnounceButton isShort job={job} />}
        <div className={classes(styles.status, "cluster span-all gap-y-1 gap-x-4")}>
          {isUnderWay(job, now) && <Badge tone="positive">{texts.ongoing}</Badge>}
          {isDeleted && <Badge tone="over">{texts.deleted}</Badge>}
          <Fill job={job} />
          <Awaited job={job} />
          {declarations && (
            <>
              <DeclarationCount declarations={declarations} />
              <NewTabLink href={DECLARATION_SITE}>
                <span>
                  {texts.declare}
                  <span className="visually-hidden-on-phone">{texts.declareWhere}</span>
                </span>
              </NewTabLink>
            </>
          )}
        </div>
      </header>
      {people.length === 0 ? <Nobody job={job} /> : <People job={job} />}
      <Footer job={job} isDeclarable={declarations !== null} />
    </article>
  );
}

/** The way to the applications, when there are some to choose among. */
function Nobody({ job: { id, applicationsPending: waiting, isDeleted } }: { job: DayJob }) {
  return (
    <div className={classes(styles.nobody, "cluster justify-between soft gap-2")}>
      <p>{typographic(texts.nobody)}</p>
      {waiting > 0 && !isDeleted && (
        <RouterButton
          size="small"
          variant="primary"
          to="/dashboard/applications"
          search={{ statut: "en-attente", offre: id }}
        >
          {typographic(texts.choose(waiting))}
        </RouterButton>
      )}
    </div>
  );
}

/** What the job needs; the applications that wait lead to their answers. */
function Awaited({ job }: { job: DayJob }) {
  const { id, need, applicationsPending: waiting, isDeleted } = job;
  // The positions taken, before it, say that the job is full.
  if (waiting === 0 || isDeleted) return need === "full" ? null : <Need job={job} />;
  const isNeed = need === "answers";
  return (
    <>
      {!isNeed && <Need job={job} />}
      <Link to="/dashboard/applications" search={{ statut: "en-attente", offre: id }}>
        {isNeed ? <Need job={job} /> : <Badge tone="waiting">{texts.waiting(waiting)}</Badge>}
        <ArrowRight aria-hidden />
      </Link>
    </>
  );
}

function DeclarationCount({ declarations }: { declarations: Declarations }) {
  const { made, due, isLate } = declarations;
  const count = texts.declarations(declarations);
  if (isLate) return <Badge tone="danger">{count}</Badge>;
  return made === due ? <Badge tone="positive">{count}</Badge> : <span>{count}</span>;
}

/** The file of the people to declare, then what is opened on demand. */
function Footer({ job, isDeclarable }: { job: DayJob; isDeclarable: boolean }) {
  const { id, briefing, people, isDeleted } = job;
  const hasMessages = people.length > 0 && !isDeleted;
  if (briefing === null && !hasMessages && !isDeclarable) return null;
  return (
    <footer className={classes(styles.foot, "cluster gap-x-4")}>
      {isDeclarable && (
        <LinkButton size="small" variant="quiet" href={`/api/jobs/${id}/hiring-file`} download>
          <Download aria-hidden />
          {typographic(texts.hiringFile)}
        </LinkButton>
      )}
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
      {hasMessages && <Messages id={id} />}
    </footer>
  );
}

function Messages({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {messageTexts.messages}
        <span className="visually-hidden-on-phone">{messageTexts.toEngaged}</span>
      </summary>
      {isOpen && <AnnouncementList jobId={id} />}
    </details>
  );
}
