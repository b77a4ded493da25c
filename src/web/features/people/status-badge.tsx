import {
  type ApplicationStatus,
  isApplicationStatus,
  shownInList,
  statusInDetail,
  statusInList,
} from "#domain/applications/application.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";

const tones = {
  pending: "waiting",
  accepted: "positive",
  rejected: "danger",
} as const satisfies Record<ApplicationStatus, BadgeTone>;

/** An unknown status shows as pending (spec §4). */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[shownInList(status)]}>{statusInList(status)}</Badge>;
}

/** In the detail of an offer an unknown status shows as such (spec §4). */
export function StatusInDetailBadge({ status }: { status: string }) {
  return (
    <Badge tone={isApplicationStatus(status) ? tones[status] : "neutral"}>{statusInDetail(status)}</Badge>
  );
}
