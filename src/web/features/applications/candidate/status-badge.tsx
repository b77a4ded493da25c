import { type ApplicationStatus, shownInList, statusInList } from "#domain/applications/application.ts";
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
