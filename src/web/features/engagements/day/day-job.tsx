import { Link } from "@tanstack/react-router";
import { ArrowRight, ClipboardList, Download, MessagesSquare, X } from "lucide-react";
import { useState } from "react";
import type { DayJob } from "#domain/engagements/day.ts";
import { isPersonEngaged } from "#domain/engagements/engaged-person.ts";
import { type Declarations, DECLARATION_SITE, declarationsOf } from "#domain/engagements/hiring-file.ts";
import { NEXT_DAY, formatSchedule, isFinished, isUnderWay } from "#domain/jobs/schedule.ts";
import { typographic } from "#domain/values/typography.ts";
import { announcementsTexts as messageTexts } from "#web/features/engagements/announcements/announcements.texts.ts";
import { AnnounceButton, AnnouncementList } from "#web/features/engagements/announcements/announcements.tsx";
import { briefingParts } from "#web/features/jobs/briefing-parts.ts";
import { Fill } from "#web/features/jobs/job-facts.tsx";
import { Need } from "#web/features/jobs/planning-need.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { NewTabLink } from "#web/ui/action/new-tab-link.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact, FactList } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { People } from "./attendance.tsx";
import styles from "./day.module.css";
import { dayTexts as texts } from "./day.texts.ts";

type JobProps = { job: DayJob; now: Date };

export function Job({ job, now }: JobProps) {
  const { title, address, people, isDeleted } = job;
  const engaged = people.filter(({ engagement }) => isPersonEngaged(engagement)).length;
  const isAnnounceable = engaged > 0 && !isDeleted && !isFinished(job, now);
  const declarations = declarationsOf(job, now);
  const [opened, setOpened] = useState<JobPart>();
  return (
    <article aria-label={title} className={classes(styles.job, "panel")}>
      <header className={classes(styles.head, "grid items-center gap-x-3 gap-y-1 small")}>
        <div className={classes(styles.when, "cluster gap-x-3")}>
          <p className="wrap items-baseline gap-x-2">
            <span className="title-4 extrabold display tight nowrap">
              {formatSchedule({ ...job, endsNextDay: false })}
            </span>
            {job.endsNextDay && <span className="soft note">{NEXT_DAY}</span>}
          </p>
          {isUnderWay(job, now) && <Badge tone="positive">{texts.ongoing}</Badge>}
          {isDeleted && <Badge tone="over">{texts.deleted}</Badge>}
        </div>
        <div className={styles.what}>
          <h4 className="title-4 extrabold display tight">
            {isDeleted ? (
              typographic(title)
            ) : (
              <Link to="/dashboard/jobs/$jobId" params={{ jobId: job.id }} className="ink quiet-link">
                {typographic(title)}
              </Link>
            )}
          </h4>
          <p className="mt-1 soft">{address}</p>
        </div>
        <div className={classes(styles.actions, "row")}>
          {isAnnounceable && <AnnounceButton isCompact jobId={job.id} people={engaged} />}
          <Menu job={job} isDeclarable={declarations !== null} opened={opened} onOpen={setOpened} />
        </div>
        <div className={classes(styles.status, "cluster gap-y-1 gap-x-3")}>
          <Fill job={job} />
          <Awaited job={job} />
          {declarations && <DeclarationState declarations={declarations} />}
        </div>
      </header>
      {opened && <OpenedPart job={job} part={opened} onClose={() => setOpened(undefined)} />}
      {people.length === 0 ? <Nobody job={job} /> : <People job={job} />}
    </article>
  );
}

/** The way to the applications, when there are some to choose among. */
function Nobody({ job: { id, applicationsPending: waiting, isDeleted } }: { job: DayJob }) {
  return (
    <div className={classes(styles.nobody, "dashed-t cluster justify-between soft gap-2")}>
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
  const isNeed = need === "to-answer";
  return (
    <>
      {!isNeed && <Need job={job} />}
      <Link
        to="/dashboard/applications"
        search={{ statut: "en-attente", offre: id }}
        className="inline-row gap-1"
      >
        {isNeed ? <Need job={job} /> : <Badge tone="waiting">{texts.waiting(waiting)}</Badge>}
        <ArrowRight aria-hidden />
      </Link>
    </>
  );
}

/** Said once for all the people of the job, with the way to the State's site until each is declared. */
function DeclarationState({ declarations }: { declarations: Declarations }) {
  const { made, due, isLate } = declarations;
  const count = texts.declarations(declarations);
  if (made === due) return <Badge tone="positive">{count}</Badge>;
  return (
    <span className="inline-row gap-3">
      {isLate ? <Badge tone="danger">{count}</Badge> : <span>{count}</span>}
      <NewTabLink href={DECLARATION_SITE}>
        <span>
          {texts.declare}
          <span className={styles.where}>{texts.declareWhere}</span>
        </span>
      </NewTabLink>
    </span>
  );
}

/** What its menu opens under the head of a job. */
const jobParts = {
  briefing: { title: texts.briefing, icon: ClipboardList },
  messages: { title: messageTexts.title, icon: MessagesSquare },
} as const;
type JobPart = keyof typeof jobParts;

type MenuProps = {
  job: DayJob;
  isDeclarable: boolean;
  opened: JobPart | undefined;
  onOpen: (part: JobPart | undefined) => void;
};

/** What is rarely needed of a job: its people's file, its briefing, its messages. */
function Menu({ job, isDeclarable, opened, onOpen }: MenuProps) {
  const { id, title, briefing, people, isDeleted } = job;
  const parts = [
    ...(briefing ? (["briefing"] as const) : []),
    ...(people.length > 0 && !isDeleted ? (["messages"] as const) : []),
  ];
  if (parts.length === 0 && !isDeclarable) return null;
  return (
    <MoreActions label={uiTexts.moreFor(title)}>
      {isDeclarable && (
        <LinkButton size="small" variant="quiet" href={`/api/jobs/${id}/hiring-file`} download>
          <Download aria-hidden />
          {typographic(texts.hiringFile)}
        </LinkButton>
      )}
      {parts.map((part) => {
        const { title: partTitle, icon: Icon } = jobParts[part];
        return (
          <Button
            key={part}
            size="small"
            variant="quiet"
            aria-expanded={part === opened}
            onClick={() => onOpen(part === opened ? undefined : part)}
          >
            <Icon aria-hidden />
            {partTitle}
          </Button>
        );
      })}
    </MoreActions>
  );
}

type OpenedPartProps = { job: DayJob; part: JobPart; onClose: () => void };

function OpenedPart({ job: { id, briefing }, part, onClose }: OpenedPartProps) {
  const { title } = jobParts[part];
  return (
    <section aria-label={title} className={classes(styles.opened, "small dashed-t")}>
      <div className="row justify-between">
        <h5 className="small semibold">{title}</h5>
        <IconButton icon={X} label={uiTexts.close} className="soft" onClick={onClose} />
      </div>
      {part === "messages" && <AnnouncementList jobId={id} />}
      {part === "briefing" && briefing && (
        <FactList>
          {briefingParts(briefing).map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </FactList>
      )}
    </section>
  );
}
