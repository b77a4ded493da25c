import type { Briefing } from "#domain/jobs/briefing.ts";
import { phoneToStore } from "#server/platform/phone-numbers/phone-to-store.ts";

/** The stored form of a typed briefing. Refuses an invalid telephone with `code`, at its field. */
export async function briefingToStore(
  briefing: Briefing | null,
  code: "invalid-job-data" | "out-of-range",
): Promise<Briefing | null> {
  if (briefing === null) return null;
  const contactPhone = await phoneToStore(briefing.contactPhone, "briefing.contactPhone", code);
  return { ...briefing, contactPhone };
}
