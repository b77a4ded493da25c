import { type Briefing, briefingLabels } from "#domain/jobs/briefing.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { formatPhone } from "#domain/values/phone.ts";

export function briefingParts(briefing: Briefing): { label: string; value: string }[] {
  const { meetingPoint, contactName, contactPhone, dress, breakMinutes, access } = briefing;
  const contact = [contactName, contactPhone && formatPhone(contactPhone)].filter(Boolean).join(" · ");
  const parts = [
    [briefingLabels.meetingPoint, meetingPoint],
    [briefingLabels.contactName, contact],
    [briefingLabels.dress, dress],
    [briefingLabels.breakMinutes, breakMinutes === null ? null : formatDuration(breakMinutes / 60)],
    [briefingLabels.access, access],
  ] as const;
  return parts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
