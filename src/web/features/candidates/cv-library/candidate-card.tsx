import { UserRound } from "lucide-react";
import { useState } from "react";
import { availabilityStatus, isStatusShown } from "#domain/candidates/availability.ts";
import { jobPreferenceLabels } from "#domain/candidates/candidate.ts";
import { fullName, type LibraryCandidate } from "#domain/candidates/cv-library.ts";
import { isNewcomer } from "#domain/engagements/reliability.ts";
import { dayInParis, formatRecentDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { PersonCard, Sectors } from "#web/features/candidates/people/person-card.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";

type CandidateCardProps = { candidate: LibraryCandidate; onProfile: () => void };

export function CandidateCard({ candidate, onProfile }: CandidateCardProps) {
  const { availability, jobPreferences, completedShifts, applicationsCount, lastAppliedAt } = candidate;
  const [today] = useState(() => dayInParis(new Date()));
  const lastDay = lastAppliedAt && formatRecentDay(dayInParis(new Date(lastAppliedAt)), today);
  return (
    <PersonCard
      person={candidate}
      name={fullName(candidate)}
      marks={
        <>
          {availability.dispoNow && <Badge tone="positive">{texts.availableNow}</Badge>}
          {isStatusShown(availability) && (
            <Badge tone="info">{availabilityStatus(availability.status)}</Badge>
          )}
        </>
      }
      past={
        <>
          {!isNewcomer(candidate) && <p className="ink semibold">{texts.missions(completedShifts)}</p>}
          <p>{typographic(texts.applications(applicationsCount, lastDay))}</p>
        </>
      }
      actions={
        <Button size="small" data-key="Enter" onClick={onProfile}>
          <UserRound aria-hidden />
          <span className="visually-hidden-on-phone">{texts.see}</span>
          <span className="visually-hidden"> {texts.of(fullName(candidate))}</span>
        </Button>
      }
    >
      <Sectors labels={jobPreferences.map((sector) => jobPreferenceLabels[sector])} />
    </PersonCard>
  );
}
