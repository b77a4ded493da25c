import {
  type CandidateProfile as Profile,
  availabilityTypeLabels,
  jobPreferenceLabels,
} from "#domain/candidates/candidate.ts";
import { pastInWords } from "#domain/engagements/reliability.ts";
import { formatInstant } from "#domain/values/dates.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { ReliabilityBadge } from "#web/features/people/reliability-badge.tsx";
import { Fact, Facts, Words } from "#web/ui/facts.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { NewTabLink } from "#web/ui/action/new-tab-link.tsx";
import styles from "./candidate-profile.module.css";
import { candidateTexts as texts } from "./candidate.texts.ts";

export function CandidateProfile({ profile }: { profile: Profile }) {
  const { firstName, phoneNumber, location, jobPreferences, availabilityTypes, cvUrl } = profile;
  return (
    <div className={styles.profile}>
      <Past profile={profile} />
      <p>{typographic(pastInWords(profile))}</p>
      <Facts>
        <Fact label={texts.firstName}>{firstName}</Fact>
        <Fact label={texts.phone}>{phoneNumber === null ? texts.unknown : formatPhone(phoneNumber)}</Fact>
        <Fact label={texts.city}>{location.ville ?? texts.unknown}</Fact>
        <Fact label={texts.sectors}>
          <Words words={jobPreferences.map((sector) => jobPreferenceLabels[sector])} none={texts.unknown} />
        </Fact>
        <Fact label={texts.availability}>
          <Words words={availabilityTypes.map((type) => availabilityTypeLabels[type])} none={texts.unknown} />
        </Fact>
        <Fact label={texts.cv}>
          {cvUrl === null ? texts.noCv : <NewTabLink href={cvUrl}>{texts.openCv}</NewTabLink>}
        </Fact>
        <Fact label={texts.memberSince}>{formatInstant(profile.createdAt)}</Fact>
        <Fact label={texts.onboarding}>{profile.isOnboardingComplete ? texts.yes : texts.no}</Fact>
      </Facts>
    </div>
  );
}

function Past({ profile: { reliabilityScore, completedShifts, noShows } }: { profile: Profile }) {
  return (
    <Figures
      figures={[
        {
          label: texts.reliability,
          value: reliabilityScore,
          unit: texts.outOf,
          note: <ReliabilityBadge score={reliabilityScore} />,
        },
        { label: texts.missions, value: completedShifts },
        { label: texts.absences, value: noShows },
      ]}
    />
  );
}
