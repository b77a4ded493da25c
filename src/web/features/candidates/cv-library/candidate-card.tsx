import { UserRound } from "lucide-react";
import { availabilityStatus, isStatusShown } from "#domain/candidates/availability.ts";
import { jobPreferenceLabels } from "#domain/candidates/candidate.ts";
import type { LibraryCandidate } from "#domain/candidates/cv-library.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { fullName } from "#domain/values/full-name.ts";
import { typographic } from "#domain/values/typography.ts";
import { PersonCard } from "#web/features/candidates/person/person-card.tsx";
import { LastOn } from "#web/features/candidates/person/together.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import styles from "./cv-library.module.css";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";

type CandidateCardProps = { candidate: LibraryCandidate; onProfile: () => void };

export function CandidateCard({ candidate, onProfile }: CandidateCardProps) {
  const { availability, jobPreferences, completedShifts, applicationsCount, lastAppliedAt } = candidate;
  const [now, later] = texts.availableNow;
  return (
    <PersonCard
      person={candidate}
      name={fullName(candidate)}
      completedShifts={completedShifts}
      status={
        <>
          {availability.dispoNow && (
            <Badge tone="positive">
              <span>
                {now}
                <span className="visually-hidden-on-phone">{later}</span>
              </span>
            </Badge>
          )}
          {isStatusShown(availability) && (
            <Badge tone="info">{availabilityStatus(availability.status)}</Badge>
          )}
        </>
      }
      facts={
        <li>
          <span className="truncate">
            {typographic(texts.applications(applicationsCount))}
            {lastAppliedAt !== null && <LastOn day={dayInParis(new Date(lastAppliedAt))} />}
          </span>
        </li>
      }
      about={
        jobPreferences.length > 0 && (
          <li>
            <span className="visually-hidden">{typographic(texts.sectors)} </span>
            {typographic(jobPreferences.map((sector) => jobPreferenceLabels[sector]).join(", "))}
          </li>
        )
      }
      actions={
        <Button
          size="small"
          className={styles.profile}
          data-key="Enter"
          aria-label={typographic(`${texts.see} ${texts.of(fullName(candidate))}`)}
          onClick={onProfile}
        >
          <UserRound aria-hidden />
          <span className="visually-hidden-when-narrow">{texts.profile}</span>
        </Button>
      }
    />
  );
}
