import {
  type AvailabilityType,
  availabilityTypeLabels,
  type JobPreference,
  jobPreferenceLabels,
} from "#domain/candidates/candidate.ts";
import type { Past } from "#domain/engagements/reliability.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { NewTabLink } from "#web/ui/action/new-tab-link.tsx";
import { Fact, LabelList } from "#web/ui/facts.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { profileFactsTexts as texts } from "./person.texts.ts";
import { ReliabilityNote } from "./reliability.tsx";

export function PastFigures({ past }: { past: Past }) {
  return (
    <Figures
      figures={[
        {
          label: texts.reliability,
          value: past.reliabilityScore,
          unit: texts.outOf,
          note: <ReliabilityNote past={past} />,
        },
        { label: texts.completedJobs, value: past.completedShifts },
        { label: texts.absences, value: past.noShows },
      ]}
    />
  );
}

export function SectorsFact({ sectors }: { sectors: readonly JobPreference[] }) {
  return <LabelsFact label={texts.sectors} labels={sectors.map((sector) => jobPreferenceLabels[sector])} />;
}

export function AvailabilityFact({ label, types }: { label: string; types: readonly AvailabilityType[] }) {
  return <LabelsFact label={label} labels={types.map((type) => availabilityTypeLabels[type])} />;
}

function LabelsFact({ label, labels }: { label: string; labels: readonly string[] }) {
  return <Fact label={label}>{labels.length === 0 ? texts.unknown : <LabelList labels={labels} />}</Fact>;
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
