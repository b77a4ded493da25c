import { CLOSED } from "#domain/applications/application.ts";
import { closingReasonOf } from "#domain/applications/rejection.ts";
import { ownApplicationLabels, applicationGroupLabels } from "#domain/candidates/own-applications.ts";
import type { EngagementState } from "#domain/engagements/engagement-state.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import type { Application } from "./applications.api.ts";
import { ownApplicationsTexts as texts } from "./own-applications.texts.ts";

const tones = {
  expected: "positive",
  asked: "waiting",
  confirmed: "positive",
  changed: "waiting",
  ongoing: "positive",
  "to-record": "over",
  past: "over",
  present: "positive",
  late: "partly",
  absent: "danger",
  excused: "over",
  withdrawn: "over",
  cancelled: "danger",
} as const satisfies Record<EngagementState, BadgeTone>;

type ApplicationStatusProps = {
  application: Pick<Application, "status" | "engagement" | "isInReserve" | "rejection">;
};

/** Where an own application stands, in word, shape and colour. */
export function ApplicationStatus({
  application: { status, engagement, isInReserve, rejection },
}: ApplicationStatusProps) {
  if (engagement !== null)
    return <Badge tone={tones[engagement.state]}>{ownApplicationLabels[engagement.state]}</Badge>;
  if (status === "pending") {
    return isInReserve ? (
      <Badge tone="neutral">{texts.inReserve}</Badge>
    ) : (
      <Badge tone="waiting">{applicationGroupLabels.pending}</Badge>
    );
  }
  if (status === "accepted") return <Badge tone="positive">{ownApplicationLabels.expected}</Badge>;
  const isClosed = closingReasonOf(rejection?.reason ?? null) !== null;
  return <Badge tone={isClosed ? "neutral" : "danger"}>{isClosed ? CLOSED : texts.rejected}</Badge>;
}
