import { Link } from "@tanstack/react-router";
import { ArrowRight, MapPin } from "lucide-react";
import type { DayMission } from "#domain/engagements/day.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { typographic } from "#domain/values/typography.ts";
import { briefingParts } from "#web/features/jobs/briefing-parts.ts";
import { MissionNeed } from "#web/features/jobs/planning/mission-need.tsx";
import planningStyles from "#web/features/jobs/planning/planning.module.css";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import styles from "./day.module.css";
import { dayTexts as texts } from "./day.texts.ts";
import { PersonLine } from "./person-line.tsx";

export function Mission({ mission, isOngoing }: { mission: DayMission; isOngoing: boolean }) {
  const { id, title, address, briefing, people, applicationsPending: waiting } = mission;
  return (
    <article aria-label={title} className={classes(styles.mission, planningStyles[mission.need])}>
      <header className={styles.head}>
        <p className={styles.hours}>
          {formatSchedule(mission)}
          {isOngoing && <Badge tone="positive">{texts.ongoing}</Badge>}
        </p>
        <h4 className={styles.title}>
          <Link to="/dashboard/jobs/$jobId" params={{ jobId: id }}>
            {typographic(title)}
          </Link>
        </h4>
        <p className={styles.place}>
          <MapPin aria-hidden />
          {address}
        </p>
        <p className={styles.standing}>
          <MissionNeed mission={mission} />
          {waiting > 0 && (
            <Link to="/dashboard/applications" search={{ statut: "en-attente", offre: id }}>
              {typographic(texts.waiting(waiting))}
              <ArrowRight aria-hidden />
            </Link>
          )}
        </p>
        {briefing && (
          <details className={styles.briefing}>
            <summary>{texts.briefing}</summary>
            <dl>
              {briefingParts(briefing).map(({ label, value }) => (
                <div key={label}>
                  <dt>{typographic(label)}</dt>
                  <dd>{typographic(value)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </header>
      {people.length === 0 ? (
        <p className={styles.nobody}>{typographic(texts.nobody)}</p>
      ) : (
        <ul aria-label={texts.people} className={styles.people}>
          {people.map((person) => (
            <PersonLine key={person.applicationId} person={person} />
          ))}
        </ul>
      )}
    </article>
  );
}
