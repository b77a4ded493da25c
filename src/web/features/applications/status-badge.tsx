import {
  type Application,
  type ApplicationStatus,
  CLOSED,
  isApplicationStatus,
  shownInList,
  statusInDetail,
  statusInList,
} from "#domain/applications/application.ts";
import { EngagementBadge } from "#web/features/engagements/engaged-person/engagement-badge.tsx";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";

const tones = {
  pending: "waiting",
  accepted: "positive",
  rejected: "danger",
} as const satisfies Record<ApplicationStatus, BadgeTone>;

type AnsweredApplication = Pick<Application, "status" | "closedBecause">;

/** An unknown status shows as pending (spec §4). */
export function StatusBadge({
  application: { status, closedBecause },
}: {
  application: AnsweredApplication;
}) {
  if (closedBecause) return <Badge tone="neutral">{CLOSED}</Badge>;
  return <Badge tone={tones[shownInList(status)]}>{statusInList(status)}</Badge>;
}

/** How far somebody accepted came: their acceptance, which it follows from, is only heard. */
export function StandingBadge({
  application,
}: {
  application: AnsweredApplication & Pick<Application, "engagement">;
}) {
  const { status, engagement } = application;
  if (status !== "accepted" || engagement === null) return <StatusBadge application={application} />;
  return (
    <>
      <span className="visually-hidden">{statusInList(status)}</span>
      <EngagementBadge engagement={engagement} />
    </>
  );
}

/** In the detail of a job an unknown status shows as such (spec §4). */
export function StatusInDetailBadge({ application }: { application: AnsweredApplication }) {
  if (application.closedBecause) return <StatusBadge application={application} />;
  const status: string = application.status;
  return (
    <Badge tone={isApplicationStatus(status) ? tones[status] : "neutral"}>{statusInDetail(status)}</Badge>
  );
}
