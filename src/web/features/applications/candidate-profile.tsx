import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import {
  type CandidateProfile as Profile,
  type ReliabilityBand,
  availabilityTypeLabels,
  jobPreferenceLabels,
  reliabilityBand,
  reliabilityLabels,
} from "#domain/candidate.ts";
import { formatInstant } from "#domain/dates.ts";
import { formatPhone } from "#domain/phone.ts";
import { typographic } from "#domain/typography.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import styles from "./candidate-profile.module.css";
import { candidateTexts as texts } from "./candidate.texts.ts";

const tones = {
  excellent: "positive",
  good: "neutral",
  fair: "waiting",
  poor: "danger",
} as const satisfies Record<ReliabilityBand, BadgeTone>;

/** All that a recruiter reads of a candidate (spec §2). */
export function CandidateProfile({ profile }: { profile: Profile }) {
  const { firstName, phoneNumber, location, jobPreferences, availabilityTypes, cvUrl } = profile;
  return (
    <div className={styles.profile}>
      <Figures profile={profile} />
      <dl className={styles.facts}>
        <Fact label={texts.firstName}>{firstName}</Fact>
        <Fact label={texts.phone}>{phoneNumber === null ? texts.unknown : formatPhone(phoneNumber)}</Fact>
        <Fact label={texts.city}>{location.ville ?? texts.unknown}</Fact>
        <Fact label={texts.sectors}>
          <Words words={jobPreferences.map((sector) => jobPreferenceLabels[sector])} />
        </Fact>
        <Fact label={texts.availability}>
          <Words words={availabilityTypes.map((type) => availabilityTypeLabels[type])} />
        </Fact>
        <Fact label={texts.cv}>{cvUrl === null ? texts.noCv : <CvLink url={cvUrl} />}</Fact>
        <Fact label={texts.memberSince}>{formatInstant(profile.createdAt)}</Fact>
        <Fact label={texts.onboarding}>{profile.isOnboardingComplete ? texts.yes : texts.no}</Fact>
      </dl>
    </div>
  );
}

/** What the past says: the score in its band, the missions done, those missed. */
function Figures({ profile: { reliabilityScore, completedShifts, noShows } }: { profile: Profile }) {
  const band = reliabilityBand(reliabilityScore);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{texts.reliability}</dt>
        <dd>
          <strong>{reliabilityScore}</strong> <span>{texts.outOf}</span>
          <Badge tone={tones[band]}>{reliabilityLabels[band]}</Badge>
        </dd>
      </div>
      <div>
        <dt>{texts.missions}</dt>
        <dd>
          <strong>{completedShifts}</strong>
        </dd>
      </div>
      <div>
        <dt>{texts.absences}</dt>
        <dd>
          <strong>{noShows}</strong>
        </dd>
      </div>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{typographic(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Words({ words }: { words: readonly string[] }) {
  if (words.length === 0) return texts.unknown;
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>{typographic(word)}</li>
      ))}
    </ul>
  );
}

function CvLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.cv}>
      {texts.openCv}
      <ExternalLink aria-hidden />
      <span className="visually-hidden"> {texts.newTab}</span>
    </a>
  );
}
