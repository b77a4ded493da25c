import type { ReactNode } from "react";
import { availabilityStatus } from "#domain/candidates/availability.ts";
import type { LibraryProfile } from "#domain/candidates/cv-library.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import { EmailLink, PhoneLink } from "#web/features/candidates/person/contact-links.tsx";
import {
  AvailabilityFact,
  CvFact,
  MemberSinceFact,
  PastFigures,
  SectorsFact,
} from "#web/features/candidates/person/profile-facts.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact, FactList } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { profileTexts as texts, cvLibraryTexts } from "./cv-library.texts.ts";
import styles from "./profile.module.css";
import { WeeklySchedule } from "./weekly-schedule.tsx";

export function Profile({ profile }: { profile: LibraryProfile }) {
  return (
    <div className="grid ink gap-5">
      <PastFigures past={profile} />
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
    <section className={classes(styles.part, "grid min-w-0 gap-3")}>
      <h3 className="border-b">{typographic(title)}</h3>
      {children}
    </section>
  );
}

function Contact({ profile: { phoneNumber, email, location } }: PartProps) {
  return (
    <Part title={texts.contact}>
      <FactList>
        <Fact label={cvLibraryTexts.phone}>
          {phoneNumber === null ? texts.noPhone : <PhoneLink phone={phoneNumber} />}
        </Fact>
        <Fact label={cvLibraryTexts.email}>
          <EmailLink email={email} />
        </Fact>
        <Fact label={cvLibraryTexts.city}>{location.ville || texts.unknown}</Fact>
      </FactList>
    </Part>
  );
}

function Availability({ profile: { availability, availabilityTypes } }: PartProps) {
  return (
    <Part title={texts.availability}>
      <FactList>
        <Fact label={texts.now}>
          <Badge tone={availability.dispoNow ? "positive" : "neutral"}>
            {availability.dispoNow ? texts.free : texts.notFree}
          </Badge>
        </Fact>
        <Fact label={texts.status}>{availabilityStatus(availability.status)}</Fact>
        <AvailabilityFact label={texts.times} types={availabilityTypes} />
      </FactList>
      <WeeklySchedule schedule={availability.weeklySchedule} />
    </Part>
  );
}

function Preferences({ profile: { jobPreferences, cvUrl } }: PartProps) {
  return (
    <Part title={texts.preferences}>
      <FactList>
        <SectorsFact sectors={jobPreferences} />
        <CvFact url={cvUrl} />
      </FactList>
    </Part>
  );
}

function Activity({ profile: { applicationsCount, lastAppliedAt, createdAt } }: PartProps) {
  return (
    <Part title={texts.activity}>
      <FactList>
        <Fact label={texts.applications}>{applicationsCount}</Fact>
        <Fact label={texts.lastApplied}>
          {lastAppliedAt === null ? texts.never : formatInstant(lastAppliedAt)}
        </Fact>
        <MemberSinceFact createdAt={createdAt} />
      </FactList>
    </Part>
  );
}
