import { memo, useState } from "react";
import { IN_RESERVE, isInReserve } from "#domain/applications/application.ts";
import { isNewcomer } from "#domain/engagements/reliability.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { applicationsTexts } from "#web/features/applications/applications.texts.ts";
import { EngagementBadge } from "#web/features/candidates/people/engagement-badge.tsx";
import { PoolStar } from "#web/features/candidates/people/pool-star.tsx";
import { Reliability } from "#web/features/candidates/people/reliability.tsx";
import { StatusBadge } from "#web/features/candidates/people/status-badge.tsx";
import { Together } from "#web/features/candidates/people/together.tsx";
import { onlyFirstClick } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { Row } from "#web/ui/row.tsx";
import {
  AcceptButton,
  type ApplicationActionsProps,
  Contact,
  RejectButton,
  canDecide,
} from "./application-actions.tsx";
import styles from "./application-line.module.css";
import { compactTexts as texts } from "./candidate.texts.ts";

type ApplicationLineProps = ApplicationActionsProps & {
  /** False when the list is filtered by job. */
  isJobShown: boolean;
};

export const ApplicationLine = memo(function ApplicationLine(props: ApplicationLineProps) {
  const { application, isJobShown, onProfile } = props;
  const { userId, candidateName, candidate, status, job, engagement } = application;
  const { completedShifts, noShows, jobsTogether } = candidate;
  const hasPast = !isNewcomer(candidate);
  const isMuted = job.isDeleted || status === "rejected";
  return (
    <Row
      layout="compact"
      muted={isMuted}
      aside={
        <MetaLine label={applicationsTexts.candidate}>
          <li>
            <span className="visually-hidden">{typographic(applicationsTexts.reliability)} </span>
            <Reliability past={candidate} />
          </li>
          {hasPast && <li>{applicationsTexts.missions(completedShifts)}</li>}
          {hasPast && (
            <li className={classes(noShows > 0 && "danger semibold")}>{texts.absences(noShows)}</li>
          )}
          {candidate.ville !== null && <li>{typographic(applicationsTexts.city(candidate) ?? "")}</li>}
          {hasPast && (
            <li className={classes(jobsTogether > 0 && "primary semibold")}>
              <Together jobs={jobsTogether} lastOn={null} />
            </li>
          )}
        </MetaLine>
      }
      actions={
        <div className="row justify-end gap-1">
          <PoolStar atEdge id={userId} name={candidateName} />
          <DecisionButtons {...props} />
        </div>
      }
    >
      <div className="cluster gap-x-3">
        <h3 tabIndex={-1} className={classes(styles.name, "tight min-w-0")}>
          <button type="button" data-key="Enter" title={texts.profile} onClick={() => onProfile(application)}>
            {candidateName}
          </button>
        </h3>
        {status !== "pending" && (
          <>
            <StatusBadge application={application} />
            <EngagementBadge engagement={engagement} />
          </>
        )}
        {isInReserve(status, job) && <Badge tone="neutral">{typographic(IN_RESERVE)}</Badge>}
        {application.wasProposed && <Badge tone="info">{applicationsTexts.wasProposed}</Badge>}
        {isJobShown && (
          <p className="truncate soft note snug basis-full">
            {typographic(`${formatShortDay(job.date)}, ${job.title}`)}
          </p>
        )}
      </div>
    </Row>
  );
});

function DecisionButtons({ application, onAccept, onReject }: ApplicationLineProps) {
  // After the decision, the two buttons keep their space, as on a card.
  const isDecidable = canDecide(application);
  const [wasDecidable] = useState(isDecidable);
  return (
    <div className="row justify-end gap-1" onClickCapture={onlyFirstClick}>
      {wasDecidable || isDecidable ? (
        <div className={classes(styles.decisions, "flex gap-1", !isDecidable && styles.decided)}>
          <AcceptButton isCompact application={application} onAccept={onAccept} />
          <RejectButton isCompact application={application} onReject={onReject} />
        </div>
      ) : (
        <Contact phone={application.candidatePhone} candidateName={application.candidateName} />
      )}
    </div>
  );
}
