import { type EngagedPerson, engagementLabel } from "#domain/engagements/engaged-person.ts";
import type { EngagementState } from "#domain/engagements/engagement-state.ts";
import { formatTimes } from "#domain/jobs/schedule.ts";
import { dayInParis, formatShortDay } from "#domain/values/dates.ts";
import { formatRate } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { engagedPersonTexts as texts } from "./engaged-person.texts.ts";

const tones = {
  expected: "info",
  asked: "waiting",
  confirmed: "positive",
  changed: "waiting",
  ongoing: "positive",
  "to-record": "waiting",
  past: "over",
  present: "positive",
  late: "partly",
  absent: "danger",
  excused: "over",
  withdrawn: "danger",
  cancelled: "over",
} as const satisfies Record<EngagementState, BadgeTone>;

type EngagementBadgeProps = {
  engagement: Pick<EngagedPerson, "state" | "confirmedAt"> | null;
  /** Also engaged for another job at the same time. */
  isEngagedElsewhere?: boolean;
};

export function EngagementBadge({ engagement, isEngagedElsewhere = false }: EngagementBadgeProps) {
  if (engagement === null) return null;
  return (
    <>
      <Badge tone={tones[engagement.state]}>{engagementLabel(engagement)}</Badge>
      {isEngagedElsewhere && <MaybeUnavailable />}
    </>
  );
}

export function MaybeUnavailable() {
  return <Badge tone="waiting">{texts.maybeUnavailable}</Badge>;
}

/** Why a person withdrew, or what they agreed to of the terms that changed. */
export function EngagementNote({ engagement }: { engagement: EngagedPerson | null }) {
  if (engagement?.state === "changed") return <Agreed engagement={engagement} />;
  if (engagement?.state !== "withdrawn") return null;
  const { endedReason, isLate } = engagement;
  if (endedReason === null && !isLate) return null;
  return <p className="small snug">{typographic(texts.withdrawal(endedReason, isLate))}</p>;
}

function Agreed({ engagement: { agreed, changedTerms } }: { engagement: EngagedPerson }) {
  const { startsAt, endsAt, hourlyRate, breakMinutes } = agreed;
  if (changedTerms.length === 0) return null;
  const words = {
    date: formatShortDay(dayInParis(new Date(startsAt))),
    hours: formatTimes(startsAt, endsAt),
    hourlyRate: formatRate(hourlyRate),
    breakMinutes: texts.pause(breakMinutes),
  };
  const terms = changedTerms.map((term) => words[term]);
  return <p className="small snug">{typographic(texts.agreed(terms.join(", ")))}</p>;
}
