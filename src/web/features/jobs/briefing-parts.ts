import type { Briefing } from "#domain/jobs/briefing.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { jobFormTexts } from "./job-form.texts.ts";

const words = jobFormTexts.briefing;

export function briefingParts(briefing: Briefing): { label: string; value: string }[] {
  const { meetingPoint, contactName, contactPhone, dress, breakMinutes, access } = briefing;
  const contact = [contactName, contactPhone && formatPhone(contactPhone)].filter(Boolean).join(" · ");
  const parts = [
    [words.meetingPoint, meetingPoint],
    [words.contactName, contact],
    [words.dress, dress],
    [words.breakMinutes, breakMinutes === null ? null : words.breakOf(breakMinutes)],
    [words.access, access],
  ] as const;
  return parts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
