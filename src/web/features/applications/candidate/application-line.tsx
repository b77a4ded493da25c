import { memo, useState } from "react";
import { formatShortDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { EngagementBadge } from "#web/features/people/engagement-badge.tsx";
import { ReliabilityBadge } from "#web/features/people/reliability-badge.tsx";
import { onlyFirstClick } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import {
  AcceptButton,
  type ApplicationActionsProps,
  Contact,
  RefuseButton,
  canDecide,
} from "./application-actions.tsx";
import styles from "./application-line.module.css";
import { applicationsTexts } from "#web/features/applications/applications.texts.ts";
import { compactTexts as texts } from "./candidate.texts.ts";
import { StatusBadge } from "#web/features/people/status-badge.tsx";

type ApplicationLineProps = ApplicationActionsProps & {
  /** False when the list is filtered by offer. */
  isMissionShown: boolean;
};

export const ApplicationLine = memo(function ApplicationLine(props: ApplicationLineProps) {
  const { application, isMissionShown, onProfile } = props;
  const { candidateName, candidate, status, job, engagement } = application;
  const { reliabilityScore, completedShifts, noShows, missionsTogether, ville } = candidate;
  const isMuted = job.isDeleted || status === "rejected";
  return (
    <article className={classes(styles.line, isMuted && styles.muted)}>
      <div className={styles.person}>
        <h3 tabIndex={-1} className={styles.name}>
          <button type="button" data-key="Enter" title={texts.profile} onClick={() => onProfile(application)}>
            {candidateName}
          </button>
        </h3>
        {status !== "pending" && (
          <span className={styles.states}>
            <StatusBadge status={status} />
            <EngagementBadge engagement={engagement} />
          </span>
        )}
        {isMissionShown && (
          <p className={styles.mission}>{typographic(`${formatShortDay(job.date)}, ${job.title}`)}</p>
        )}
      </div>
      <ul className={styles.facts} aria-label={applicationsTexts.candidate}>
        <li className={styles.reliability}>
          <span className="visually-hidden">{typographic(applicationsTexts.reliability)} </span>
          <ReliabilityBadge score={reliabilityScore} />
          <span>{reliabilityScore}</span>
        </li>
        <li className={styles.missions}>{applicationsTexts.missions(completedShifts)}</li>
        <li className={classes(styles.absences, noShows > 0 && styles.missed)}>{texts.absences(noShows)}</li>
        {ville !== null && <li className={styles.city}>{ville}</li>}
        {missionsTogether > 0 && <li className={styles.together}>{texts.together(missionsTogether)}</li>}
      </ul>
      <DecisionButtons {...props} />
    </article>
  );
});

function DecisionButtons({ application, onAccept, onRefuse }: ApplicationLineProps) {
  // After the decision, the two buttons keep their space, as on a card.
  const isDecidable = canDecide(application);
  const [wasDecidable] = useState(isDecidable);
  return (
    <div className={styles.actions} onClickCapture={onlyFirstClick}>
      {wasDecidable || isDecidable ? (
        <div className={classes(styles.decisions, !isDecidable && styles.decided)}>
          <AcceptButton isCompact application={application} onAccept={onAccept} />
          <RefuseButton application={application} onRefuse={onRefuse} />
        </div>
      ) : (
        <Contact phone={application.candidatePhone} candidateName={application.candidateName} />
      )}
    </div>
  );
}
