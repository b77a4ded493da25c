import { CLOSED } from "#domain/applications/application.ts";
import { closingReasonOf } from "#domain/applications/refusal.ts";
import { ownMissionLabels } from "#domain/candidates/own-missions.ts";
import { missionGroupLabels } from "#domain/candidates/own-missions.ts";
import type { EngagementState } from "#domain/engagements/engagement.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import type { Mission } from "./missions.api.ts";
import { missionsTexts as texts } from "./missions.texts.ts";

const tones = {
  expected: "positive",
  asked: "waiting",
  confirmed: "positive",
  changed: "waiting",
  ongoing: "positive",
  "to-record": "over",
  past: "over",
  present: "positive",
  late: "waiting",
  absent: "danger",
  excused: "over",
  withdrawn: "over",
  cancelled: "danger",
} as const satisfies Record<EngagementState, BadgeTone>;

type MissionStatusProps = { mission: Pick<Mission, "status" | "engagement" | "isInReserve" | "refusal"> };

/** Where an own application stands, in word, shape and colour. */
export function MissionStatus({ mission: { status, engagement, isInReserve, refusal } }: MissionStatusProps) {
  if (engagement !== null)
    return <Badge tone={tones[engagement.state]}>{ownMissionLabels[engagement.state]}</Badge>;
  if (status === "pending") {
    return isInReserve ? (
      <Badge tone="neutral">{texts.inReserve}</Badge>
    ) : (
      <Badge tone="waiting">{missionGroupLabels.pending}</Badge>
    );
  }
  if (status === "accepted") return <Badge tone="positive">{ownMissionLabels.expected}</Badge>;
  const isClosed = closingReasonOf(refusal?.reason ?? null) !== null;
  return <Badge tone={isClosed ? "neutral" : "danger"}>{isClosed ? CLOSED : texts.refused}</Badge>;
}
