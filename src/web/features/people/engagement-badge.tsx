import { type EngagementState, engagementStateLabels } from "#domain/engagements/engagement.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";

const tones = {
  expected: "neutral",
  asked: "waiting",
  confirmed: "positive",
  changed: "waiting",
  ongoing: "positive",
  "to-record": "waiting",
  past: "over",
  present: "positive",
  late: "waiting",
  absent: "danger",
  excused: "neutral",
  withdrawn: "danger",
  cancelled: "over",
} as const satisfies Record<EngagementState, BadgeTone>;

/** What followed an acceptance, beside it; nothing until there is one. */
export function EngagementBadge({ engagement }: { engagement: { state: EngagementState } | null }) {
  if (engagement === null) return null;
  return <Badge tone={tones[engagement.state]}>{engagementStateLabels[engagement.state]}</Badge>;
}
