import planningStyles from "#web/features/jobs/planning/planning.module.css";
import styles from "./day.module.css";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Download, MapPin } from "lucide-react";
import { useState } from "react";
import type { DayMission } from "#domain/engagements/day.ts";
import { DECLARATION_SITE, isHiringFileOpen } from "#domain/engagements/hiring-file.ts";
import { formatSchedule, isUnderWay, isFinished } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { announcementsTexts as messageTexts } from "#web/features/jobs/announcements/announcements.texts.ts";
import { AnnounceButton, AnnouncementList } from "#web/features/jobs/announcements/announcements.tsx";
import { briefingParts } from "#web/features/jobs/briefing-parts.ts";
import { MissionNeed } from "#web/features/jobs/planning/mission-need.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { NewTabLink } from "#web/ui/action/new-tab-link.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { People } from "./attendance.tsx";
import { dayTexts as texts } from "./day.texts.ts";

type MissionProps = { mission: DayMission; shown: string; now: Date };

export function Mission({ mission, shown, now }: MissionProps) {
  const { id, title, address, briefing, people, applicationsPending: waiting } = mission;
  return (
    <article
      aria-label={title}
      className={classes(styles.mission, mission.need !== "off" && planningStyles[mission.need])}
    >
      <header className={styles.head}>
        {mission.date !== shown && <p className={styles.date}>{formatWeekday(mission.date)}</p>}
        <p className={styles.hours}>
          {formatSchedule(mission)}
          {isUnderWay(mission, now) && <Badge tone="positive">{texts.ongoing}</Badge>}
          {mission.isDeleted && <Badge tone="over">{texts.deleted}</Badge>}
        </p>
        <h4 className={styles.title}>
          {mission.isDeleted ? (
            typographic(title)
          ) : (
            <Link to="/dashboard/jobs/$jobId" params={{ jobId: id }}>
              {typographic(title)}
            </Link>
          )}
        </h4>
        <p className={styles.place}>
          <MapPin aria-hidden />
          {address}
        </p>
        <p className={styles.status}>
          <MissionNeed mission={mission} />
          {waiting > 0 && !mission.isDeleted && (
            <Link to="/dashboard/applications" search={{ statut: "en-attente", offre: id }}>
              {mission.need === "answers" ? texts.answer : typographic(texts.waiting(waiting))}
              <ArrowRight aria-hidden />
            </Link>
          )}
        </p>
        {briefing && (
          <details className={styles.briefing}>
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
      </header>
      {people.length === 0 ? (
        <p className={styles.nobody}>{typographic(texts.nobody)}</p>
      ) : (
        <People mission={mission} />
      )}
      {!mission.isDeleted && <MissionMessages mission={mission} now={now} />}
      {!mission.isDeleted && <HiringSection mission={mission} now={now} />}
    </article>
  );
}

function HiringSection({ mission, now }: { mission: DayMission; now: Date }) {
  const engaged = mission.people.filter(({ engagement }) => engagement.endedAt === null);
  if (engaged.length === 0 || !isHiringFileOpen(mission, now)) return null;
  const declared = engaged.filter(({ engagement }) => engagement.isDeclared).length;
  return (
    <section className={styles.hiring}>
      <h5 className={styles.hiringTitle}>
        {typographic(texts.hiring)} <span>{texts.declaredCount(declared, engaged.length)}</span>
      </h5>
      <div className={styles.links}>
        <LinkButton size="small" href={`/api/jobs/${mission.id}/hiring-file`} download>
          <Download aria-hidden />
          {typographic(texts.hiringFile)}
        </LinkButton>
        <NewTabLink href={DECLARATION_SITE}>{texts.declare}</NewTabLink>
      </div>
    </section>
  );
}

function MissionMessages({ mission, now }: { mission: DayMission; now: Date }) {
  const [isOpen, setOpen] = useState(false);
  if (mission.people.length === 0) return null;
  return (
    <div className={styles.messages}>
      {mission.placesTaken > 0 && !isFinished(mission, now) && <AnnounceButton job={mission} />}
      <details className={styles.briefing} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{messageTexts.title}</summary>
        {isOpen && <AnnouncementList jobId={mission.id} />}
      </details>
    </div>
  );
}
