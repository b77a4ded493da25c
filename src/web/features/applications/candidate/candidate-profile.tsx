import type { CandidateProfile as Profile } from "#domain/candidates/candidate.ts";
import { pastInWords } from "#domain/engagements/reliability.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import {
  AvailabilityFact,
  CvFact,
  MemberSinceFact,
  PastFigures,
  SectorsFact,
} from "#web/features/people/profile-facts.tsx";
import { Fact, Facts } from "#web/ui/facts.tsx";
import styles from "./candidate-profile.module.css";
import { candidateTexts as texts } from "./candidate.texts.ts";

export function CandidateProfile({ profile }: { profile: Profile }) {
  const { firstName, phoneNumber, location, jobPreferences, availabilityTypes, cvUrl } = profile;
  return (
    <div className={styles.profile}>
      <PastFigures past={profile} />
      <p>{typographic(pastInWords(profile))}</p>
      <Facts>
        <Fact label={texts.firstName}>{firstName}</Fact>
        <Fact label={texts.phone}>{phoneNumber === null ? texts.unknown : formatPhone(phoneNumber)}</Fact>
        <Fact label={texts.city}>{location.ville ?? texts.unknown}</Fact>
        <SectorsFact sectors={jobPreferences} />
        <AvailabilityFact label={texts.availability} types={availabilityTypes} />
        <CvFact url={cvUrl} />
        <MemberSinceFact createdAt={profile.createdAt} />
        <Fact label={texts.onboarding}>{profile.isOnboardingComplete ? texts.yes : texts.no}</Fact>
      </Facts>
    </div>
  );
}
