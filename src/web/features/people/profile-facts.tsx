import {
  type AvailabilityType,
  availabilityTypeLabels,
  type JobPreference,
  jobPreferenceLabels,
} from "#domain/candidates/candidate.ts";
import { formatInstant } from "#domain/values/dates.ts";
import { NewTabLink } from "#web/ui/action/new-tab-link.tsx";
import { Fact, WordList } from "#web/ui/facts.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { profileFactsTexts as texts } from "./people.texts.ts";
import { ReliabilityBadge } from "./reliability-badge.tsx";

type PastProps = { past: { reliabilityScore: number; completedShifts: number; noShows: number } };

export function PastFigures({ past: { reliabilityScore, completedShifts, noShows } }: PastProps) {
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

export function SectorsFact({ sectors }: { sectors: readonly JobPreference[] }) {
  const labels = sectors.map((sector) => jobPreferenceLabels[sector]);
  return (
    <Fact label={texts.sectors}>
      <WordList labels={labels} none={texts.unknown} />
    </Fact>
  );
}

export function AvailabilityFact({ label, types }: { label: string; types: readonly AvailabilityType[] }) {
  const words = types.map((type) => availabilityTypeLabels[type]);
  return (
    <Fact label={label}>
      <WordList labels={words} none={texts.unknown} />
    </Fact>
  );
}

export function CvFact({ url }: { url: string | null }) {
  return (
    <Fact label={texts.cv}>
      {url === null ? texts.noCv : <NewTabLink href={url}>{texts.openCv}</NewTabLink>}
    </Fact>
  );
}

export function MemberSinceFact({ createdAt }: { createdAt: string }) {
  return <Fact label={texts.memberSince}>{formatInstant(createdAt)}</Fact>;
}
