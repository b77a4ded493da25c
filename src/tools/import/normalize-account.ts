import {
  type WeeklySchedule,
  availabilityTypes,
  dayParts,
  jobPreferences,
  searchNameOf,
  weekdays,
} from "#domain/candidates/candidate.ts";
import { cvLink } from "#domain/candidates/cv-link.ts";
import { planIds } from "#domain/companies/plan.ts";
import {
  businessTypes,
  companySizes,
  defaultMailSettings,
  recruitmentFrequencies,
} from "#domain/companies/recruiter.ts";
import { parseSiret } from "#domain/companies/siret.ts";
import { emailAddress } from "#domain/values/email-address.ts";
import type { companies } from "#server/platform/db/tables/companies.ts";
import type { members } from "#server/platform/db/tables/members.ts";
import { toE164 } from "#server/platform/phone-numbers/phone-numbers.ts";
import { type Notes, type Reader, readerOf } from "./field-reader.ts";
import { normalizeCategory } from "./normalize-job.ts";
import type { QuarantineReason } from "./quarantine.ts";
import type { SourceDocument } from "./source-document.ts";
import { targetId, timestampsOf } from "./target-record.ts";

export type CompanyRow = typeof companies.$inferInsert;
export type MemberRow = typeof members.$inferInsert;

const email = emailAddress();
const cv = cvLink();

/** Normalizes a recruiter (spec §3); without a plan, the free one starts now (spec §4). */
export function normalizeRecruiter(
  { id: sourceId, fields }: SourceDocument,
  { notes, now }: { notes: Notes; now: Date },
): CompanyRow | QuarantineReason {
  const read = readerOf(fields, notes);
  const address = emailOf(read);
  if (address === null) return "no-email";
  const id = targetId("account", read.id("userId", "uid") ?? sourceId);
  const [firstName, lastName] = [read.text("firstName"), read.text("lastName")];
  const plan = read.choice("subscriptionPlan", planIds);
  if (plan === null) notes.add("plan-missing");
  const timestamps = timestampsOf(read, { notes, now });
  const notificationFields = readerOf(read.fieldsIn("notifications"), notes);
  return {
    id,
    userId: id,
    email: address,
    firstName,
    lastName,
    jobTitle: read.text("jobTitle"),
    phone: phoneOf(read, notes, "phone"),
    companyName:
      read.text("companyName") ?? ([firstName, lastName].filter((part) => part).join(" ") || address),
    companyDescription: read.text("companyDescription"),
    siret: validOrNull(read.text("siret"), parseSiret, notes),
    sector: read.text("sector"),
    companySize: read.choice("companySize", companySizes),
    businessType: read.choice("businessType", businessTypes),
    workingZones: read.texts("workingZones"),
    onboardingCompleted: read.flag("onboardingCompleted") ?? false,
    preferredJobTypes: [
      ...new Set(read.texts("preferredJobTypes").map((type) => normalizeCategory(type, notes))),
    ],
    recruitmentFrequency: read.choice("recruitmentFrequency", recruitmentFrequencies),
    notifications: {
      applications: notificationFields.flag("applications") ?? defaultMailSettings.applications,
      messages: notificationFields.flag("messages") ?? defaultMailSettings.messages,
      analytics: notificationFields.flag("analytics") ?? defaultMailSettings.analytics,
    },
    subscriptionPlan: plan ?? "gratuit",
    subscriptionStatus: "active",
    planStartDate: plan === null ? now : (read.instant("planStartDate") ?? timestamps.createdAt),
    planUpdatedAt: read.instant("planUpdatedAt"),
    isActive: read.flag("isActive") ?? true,
    ...timestamps,
  };
}

/** The address of the old logo: pages only show images of their own origin, so it is reported and not stored. */
export function oldLogo({ fields }: SourceDocument, notes: Notes): string | null {
  const address = readerOf(fields, notes).text("companyLogo");
  if (address !== null) notes.add("logo-left");
  return address;
}

/** Normalizes a candidate (spec §3, members), with the search texts of the CV library. */
export function normalizeMember(
  { id: sourceId, fields }: SourceDocument,
  { notes, now }: { notes: Notes; now: Date },
): MemberRow | QuarantineReason {
  const read = readerOf(fields, notes);
  const address = emailOf(read);
  if (address === null) return "no-email";
  const lastName = read.text("lastName") ?? "";
  const firstName = read.text("firstName") ?? (lastName === "" ? "Candidat" : "");
  const ville = readerOf(read.fieldsIn("location"), notes).text("ville");
  const availability = readerOf(read.fieldsIn("availability"), notes);
  const score = read.number("reliabilityScore");
  return {
    id: targetId("account", read.id("userId", "uid") ?? sourceId),
    firstName,
    lastName,
    email: address,
    phoneNumber: phoneOf(read, notes, "phoneNumber"),
    birthDate: read.day("birthDate"),
    locationVille: ville,
    reliabilityScore: score === null ? null : Math.round(Math.min(100, Math.max(0, score))),
    completedShifts: toCount(read.number("completedShifts")),
    noShows: toCount(read.number("noShows")),
    jobPreferences: read.choices("jobPreferences", jobPreferences),
    availabilityTypes: read.choices("availabilityTypes", availabilityTypes),
    dispoNow: availability.flag("dispoNow") ?? false,
    availabilityStatus: availability.text("status"),
    weeklySchedule: scheduleOf(readerOf(availability.fieldsIn("weeklySchedule"), notes)),
    cvUrl: validOrNull(read.text("cvUrl"), (url) => cv.safeParse(url).data ?? null, notes),
    isOnboardingComplete: read.flag("isOnboardingComplete") ?? false,
    searchName: searchNameOf({ firstName, lastName, email: address }),
    ...timestampsOf(read, { notes, now }),
  };
}

function emailOf(read: Reader): string | null {
  const address = email.safeParse(read.text("email") ?? "");
  return address.success && address.data !== "" ? address.data : null;
}

function phoneOf(read: Reader, notes: Notes, name: string): string | null {
  return validOrNull(read.text(name), toE164, notes);
}

function scheduleOf(read: Reader): WeeklySchedule {
  const planned = weekdays.map((day) => [day, read.choices(day, dayParts)] as const);
  return Object.fromEntries(planned.filter(([, parts]) => parts.length > 0));
}

/** A text that must follow a rule; otherwise noted and left out. */
function validOrNull(
  text: string | null,
  rule: (text: string) => string | null,
  notes: Notes,
): string | null {
  const value = text === null ? null : rule(text);
  if (text !== null && value === null) notes.add("value-unreadable");
  return value;
}

function toCount(number: number | null): number {
  return Math.min(1_000_000, Math.max(0, Math.round(number ?? 0)));
}
