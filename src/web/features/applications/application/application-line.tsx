import { memo, useState } from "react";
import { isDecidable } from "#domain/applications/application.ts";
import { isNewcomer } from "#domain/engagements/reliability.ts";
import { formatRecentShortDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { applicationsTexts } from "#web/features/applications/applications.texts.ts";
import { StandingBadge } from "#web/features/applications/status-badge.tsx";
import { PersonHead } from "#web/features/candidates/person/person-head.tsx";
import { onlyFirstClick } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { Row } from "#web/ui/row.tsx";
import { useToday } from "#web/ui/use-now.ts";
import { AcceptButton, type ApplicationActionsProps, Contact, RejectButton } from "./application-actions.tsx";
import { ApplicationMarks } from "./application-card.tsx";
import styles from "./application-line.module.css";
import { compactTexts as texts } from "./candidate.texts.ts";

type ApplicationLineProps = ApplicationActionsProps & {
  /** False when the list is filtered by job. */
  isJobShown: boolean;
  /** The line above is of the same person. */
  isRepeated: boolean;
};

export const ApplicationLine = memo(function ApplicationLine(props: ApplicationLineProps) {
  const { application, isJobShown, isRepeated, onProfile } = props;
  const { userId, candidateName, candidate, status, job } = application;
  const { completedShifts, noShows, jobsTogether } = candidate;
  const today = useToday();
  return (
    <Row
      layout="compact"
      muted={job.isDeleted || status === "rejected"}
      aside={
        <>
          {isJobShown && (
            <p className="truncate soft note snug">
              {typographic(`${formatRecentShortDay(job.date, today)}, ${job.title}`)}
            </p>
          )}
          <MetaLine>
            {candidate.ville !== null && !isRepeated && (
              <li>{typographic(`${candidate.ville}${applicationsTexts.away(candidate)}`)}</li>
            )}
            <ApplicationMarks status={status} job={job} wasProposed={application.wasProposed} />
          </MetaLine>
        </>
      }
      actions={<DecisionButtons {...props} />}
    >
      <PersonHead
        id={userId}
        name={candidateName}
        title={
          <button
            type="button"
            data-key="Enter"
            title={texts.profile}
            className={classes(styles.name, "py-3 bleed-y rounded")}
            onClick={() => onProfile(application)}
          >
            {candidateName}
          </button>
        }
        status={<StandingBadge application={application} />}
        isRepeated={isRepeated}
        past={candidate}
        completedShifts={completedShifts}
        together={{ jobs: jobsTogether, lastOn: null }}
      >
        {noShows > 0 && !isNewcomer(candidate) && !isRepeated && (
          <li className="danger semibold">{texts.absences(noShows)}</li>
        )}
      </PersonHead>
    </Row>
  );
});

function DecisionButtons({ application, onAccept, onReject }: ApplicationLineProps) {
  // After the decision, the two buttons keep their space, as on a card.
  const isPending = isDecidable(application);
  const [wasPending] = useState(isPending);
  return (
    <div className={classes(styles.actions, "row justify-end")} onClickCapture={onlyFirstClick}>
      {wasPending || isPending ? (
        <div className={classes(styles.decisions, "flex gap-1", !isPending && styles.decided)}>
          <AcceptButton isCompact application={application} onAccept={onAccept} />
          <RejectButton isCompact application={application} onReject={onReject} />
        </div>
      ) : (
        <Contact phone={application.candidatePhone} candidateName={application.candidateName} />
      )}
    </div>
  );
}
