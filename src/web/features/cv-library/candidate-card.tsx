import { Mail, MapPin, Phone, UserRound } from "lucide-react";
import {
  jobPreferenceLabels,
  type Past,
  reliabilityBand,
  reliabilityLabels,
} from "#domain/candidates/candidate.ts";
import { availabilityStatus } from "#domain/candidates/availability.ts";
import { fullName, type LibraryCandidate } from "#domain/candidates/cv-library.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { mailLink } from "#domain/accounts/credentials.ts";
import { formatPhone, telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { ReliabilityBar } from "#web/features/people/reliability.tsx";
import { PoolStar } from "#web/features/people/pool-star.tsx";
import { Together } from "#web/features/people/together.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Ticket, TicketStub } from "#web/ui/ticket.tsx";
import styles from "./candidate-card.module.css";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";

type CandidateCardProps = { candidate: LibraryCandidate; onProfile: () => void };

export function CandidateCard({ candidate, onProfile }: CandidateCardProps) {
  const { availability, jobPreferences, missionsTogether, lastMissionOn } = candidate;
  return (
    <Ticket
      stub={<ReliabilityStub past={candidate} />}
      aside={<p className={styles.missions}>{texts.missions(candidate.completedShifts)}</p>}
      trailing={
        <div className={styles.trailing}>
          <Activity candidate={candidate} />
          <Button size="small" data-key="Enter" onClick={onProfile}>
            <UserRound aria-hidden />
            {texts.see}
            <span className="visually-hidden"> {texts.of(fullName(candidate))}</span>
          </Button>
        </div>
      }
    >
      {(availability.dispoNow || availability.status) && (
        <p className={styles.badges}>
          {availability.dispoNow && <Badge tone="positive">{texts.availableNow}</Badge>}
          {availability.status && <Badge tone="info">{availabilityStatus(availability.status)}</Badge>}
        </p>
      )}
      <div className={styles.head}>
        <h3 tabIndex={-1} className={styles.name}>
          {fullName(candidate)}
        </h3>
        <PoolStar id={candidate.id} name={fullName(candidate)} />
        <span className={styles.together}>
          <Together missions={missionsTogether} lastOn={lastMissionOn} />
        </span>
      </div>
      <Contact candidate={candidate} />
      {jobPreferences.length > 0 && (
        <ul aria-label={texts.sectors} className={styles.sectors}>
          {jobPreferences.map((sector) => (
            <li key={sector}>{typographic(jobPreferenceLabels[sector])}</li>
          ))}
        </ul>
      )}
    </Ticket>
  );
}

function Contact({ candidate: { email, phoneNumber, location } }: { candidate: LibraryCandidate }) {
  return (
    <ul className={styles.contact}>
      {phoneNumber !== null && (
        <li>
          <a href={telLink(phoneNumber) ?? undefined} className={styles.phone}>
            <Phone aria-hidden />
            <span className="visually-hidden">{typographic(`${texts.phone} :`)} </span>
            {formatPhone(phoneNumber)}
          </a>
        </li>
      )}
      <li>
        <a href={mailLink(email)}>
          <Mail aria-hidden />
          <span className="visually-hidden">{typographic(`${texts.email} :`)} </span>
          {email}
        </a>
      </li>
      {location.ville !== null && (
        <li>
          <MapPin aria-hidden />
          <span className="visually-hidden">{typographic(`${texts.city} :`)} </span>
          {location.ville}
        </li>
      )}
    </ul>
  );
}

function Activity({ candidate }: { candidate: LibraryCandidate }) {
  const { applicationsCount, lastAppliedAt } = candidate;
  return (
    <div className={styles.activity}>
      <p>{texts.applications(applicationsCount)}</p>
      {lastAppliedAt !== null && <p>{typographic(texts.lastApplied(formatInstant(lastAppliedAt)))}</p>}
    </div>
  );
}

function ReliabilityStub({ past }: { past: Past }) {
  const band = reliabilityBand(past);
  if (band === "new") return <span className={styles.newcomer}>{reliabilityLabels.new}</span>;
  return (
    <>
      <span className={styles.label}>{texts.reliability} </span>
      <TicketStub figure={String(past.reliabilityScore)} word={texts.outOf} />
      <span className={styles.bar}>
        <ReliabilityBar past={past} />
      </span>
      <span className="visually-hidden">({reliabilityLabels[band]})</span>
    </>
  );
}
