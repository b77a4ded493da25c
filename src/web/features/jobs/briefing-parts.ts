import type { Briefing } from "#domain/jobs/briefing.ts";
import { formatDuration } from "#domain/jobs/job-cost.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { jobFormTexts } from "./job-form.texts.ts";

const texts = jobFormTexts.briefing;

export function briefingParts(briefing: Briefing): { label: string; value: string }[] {
  const { meetingPoint, contactName, contactPhone, dress, breakMinutes, access } = briefing;
  const contact = [contactName, contactPhone && formatPhone(contactPhone)].filter(Boolean).join(" · ");
  const parts = [
    [texts.meetingPoint, meetingPoint],
    [texts.contactName, contact],
    [texts.dress, dress],
    [texts.breakMinutes, breakMinutes === null ? null : formatDuration(breakMinutes / 60)],
    [texts.access, access],
  ] as const;
  return parts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
