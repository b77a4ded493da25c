import type { ReactNode } from "react";
import { availabilityTypeLabels, jobPreferenceLabels } from "#domain/candidates/candidate.ts";
import { availabilityStatus } from "#domain/candidates/availability.ts";
import type { LibraryProfile } from "#domain/candidates/cv-library.ts";
import { formatInstant } from "#domain/values/dates.ts";
import { mailLink } from "#domain/accounts/credentials.ts";
import { formatPhone, telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { ReliabilityBadge } from "#web/features/people/reliability-badge.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Fact, Facts, Words } from "#web/ui/facts.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { NewTabLink } from "#web/ui/action/new-tab-link.tsx";
import { profileTexts as texts, cvLibraryTexts } from "./cv-library.texts.ts";
import styles from "./profile.module.css";
import { WeeklySchedule } from "./weekly-schedule.tsx";

export function Profile({ profile }: { profile: LibraryProfile }) {
  return (
    <div className={styles.profile}>
      <Past profile={profile} />
      <Contact profile={profile} />
      <Availability profile={profile} />
      <Preferences profile={profile} />
      <Activity profile={profile} />
    </div>
  );
}

type PartProps = { profile: LibraryProfile };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{typographic(title)}</h3>
      {children}
    </section>
  );
}

function Past({ profile: { reliabilityScore, completedShifts, noShows } }: PartProps) {
  return (
    <Figures
      figures={[
        {
          label: cvLibraryTexts.reliability,
          value: reliabilityScore,
          unit: cvLibraryTexts.outOf,
          note: <ReliabilityBadge score={reliabilityScore} />,
        },
        { label: texts.missions, value: completedShifts },
        { label: texts.absences, value: noShows },
      ]}
    />
  );
}

function Contact({ profile: { phoneNumber, email, location } }: PartProps) {
  const call = telLink(phoneNumber);
  return (
    <Part title={texts.contact}>
      <Facts>
        <Fact label={cvLibraryTexts.phone}>
          {phoneNumber === null || call === null ? (
            texts.noPhone
          ) : (
            <a href={call}>{formatPhone(phoneNumber)}</a>
          )}
        </Fact>
        <Fact label={cvLibraryTexts.email}>
          <a href={mailLink(email)}>{email}</a>
        </Fact>
        <Fact label={cvLibraryTexts.city}>{location.ville ?? texts.unknown}</Fact>
      </Facts>
    </Part>
  );
}

function Availability({ profile: { availability, availabilityTypes } }: PartProps) {
  return (
    <Part title={texts.availability}>
      <Facts>
        <Fact label={texts.now}>
          <Badge tone={availability.dispoNow ? "positive" : "neutral"}>
            {availability.dispoNow ? texts.free : texts.notFree}
          </Badge>
        </Fact>
        <Fact label={texts.status}>{availabilityStatus(availability.status)}</Fact>
        <Fact label={texts.times}>
          <Words words={availabilityTypes.map((type) => availabilityTypeLabels[type])} none={texts.unknown} />
        </Fact>
      </Facts>
      <WeeklySchedule schedule={availability.weeklySchedule} />
    </Part>
  );
}

function Preferences({ profile: { jobPreferences, cvUrl } }: PartProps) {
  return (
    <Part title={texts.preferences}>
      <Facts>
        <Fact label={texts.sectors}>
          <Words words={jobPreferences.map((sector) => jobPreferenceLabels[sector])} none={texts.unknown} />
        </Fact>
        <Fact label={texts.cv}>
          {cvUrl === null ? texts.noCv : <NewTabLink href={cvUrl}>{texts.openCv}</NewTabLink>}
        </Fact>
      </Facts>
    </Part>
  );
}

function Activity({ profile: { applicationsCount, lastAppliedAt, createdAt } }: PartProps) {
  return (
    <Part title={texts.activity}>
      <Facts>
        <Fact label={texts.applications}>{applicationsCount}</Fact>
        <Fact label={texts.lastApplied}>
          {lastAppliedAt === null ? texts.never : formatInstant(lastAppliedAt)}
        </Fact>
        <Fact label={texts.memberSince}>{formatInstant(createdAt)}</Fact>
      </Facts>
    </Part>
  );
}
