import {
  type EngagedPerson,
  type EngagementState,
  engagementStateLabels,
} from "#domain/engagements/engagement.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { peopleTexts as texts } from "./people.texts.ts";
import { typographic } from "#domain/values/typography.ts";
import styles from "./people.module.css";

const tones = {
  expected: "info",
  asked: "waiting",
  confirmed: "positive",
  changed: "waiting",
  ongoing: "positive",
  "to-record": "waiting",
  past: "over",
  present: "positive",
  late: "waiting",
  absent: "danger",
  excused: "over",
  withdrawn: "danger",
  cancelled: "over",
} as const satisfies Record<EngagementState, BadgeTone>;

type EngagementBadgeProps = {
  engagement: { state: EngagementState } | null;
  /** Also engaged for another mission at the same time. */
  isTaken?: boolean;
};

export function EngagementBadge({ engagement, isTaken = false }: EngagementBadgeProps) {
  if (engagement === null) return null;
  return (
    <>
      <Badge tone={tones[engagement.state]}>{engagementStateLabels[engagement.state]}</Badge>
      {isTaken && <Badge tone="waiting">{texts.maybeUnavailable}</Badge>}
    </>
  );
}

export function WithdrawalReason({ engagement }: { engagement: EngagedPerson | null }) {
  if (engagement?.state !== "withdrawn") return null;
  const { endedReason, isLate } = engagement;
  if (endedReason === null && !isLate) return null;
  return <p className={styles.withdrawal}>{typographic(texts.withdrawal(endedReason, isLate))}</p>;
}
