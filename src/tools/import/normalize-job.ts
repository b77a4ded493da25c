import { applicationStatuses } from "#domain/applications/application.ts";
import { MAX_HOURLY_RATE, MAX_POSITIONS, MIN_POSITIONS } from "#domain/jobs/job-fields.ts";
import { jobSearchText } from "#domain/jobs/job-list.ts";
import { clockChangeProblems, endOf, hoursOf } from "#domain/jobs/schedule.ts";
import { retentionAt } from "#domain/retention.ts";
import { fallbackLocation } from "#domain/values/address.ts";
import type { AddressProvider } from "#server/platform/addresses/address-provider.ts";
import type { applications } from "#server/platform/db/tables/applications.ts";
import type { jobs } from "#server/platform/db/tables/jobs.ts";
import { type Notes, type Reader, readerOf } from "./field-reader.ts";
import type { QuarantineReason } from "./quarantine.ts";
import type { SourceDocument } from "./source-document.ts";
import { targetId, timestampsOf } from "./target-record.ts";

export type JobRow = Omit<typeof jobs.$inferInsert, "companyId" | "businessName"> & {
  recruiter: string;
  businessName: string | null;
};
export type ApplicationRow = Omit<
  typeof applications.$inferInsert,
  "companyId" | "userId" | "candidateName" | "status"
> & { candidate: string; candidateName: string | null; status: (typeof applicationStatuses)[number] };

export type NormalizationDeps = { notes: Notes; now: Date; addresses: Pick<AddressProvider, "geocode"> };

const TIMEOUT_MS = 3_000;
/** An end before its start is on the next day, unless the job would be longer than this: then it is a typing error. */
const MAX_NIGHT_HOURS = 16;

/** Normalizes a job (spec §3), or returns why it cannot be loaded. */
export async function normalizeJob(
  { id: sourceId, fields }: SourceDocument,
  { notes, now, addresses }: NormalizationDeps,
): Promise<JobRow | QuarantineReason> {
  const read = readerOf(fields, notes);
  const recruiter = read.id("recruiterId");
  if (recruiter === null) return "no-recruiter";
  const title = read.text("title");
  if (title === null) return "no-title";
  const date = read.day("date");
  if (date === null) return "no-date";
  const [startTime, endTime] = [read.time("startTime"), read.time("endTime")];
  if (startTime === null || endTime === null) return "no-times";
  const endsNextDay = endTime < startTime;
  const times = { date, startTime, endTime, endsNextDay };
  const hours = hoursOf(times);
  if (hours <= 0 || (endsNextDay && hours > MAX_NIGHT_HOURS)) return "ends-before-start";
  if (endsNextDay) notes.add("ends-next-day");
  if (Object.keys(clockChangeProblems(times)).length > 0) notes.add("hour-skipped");
  const rate = read.number("hourlyRate");
  if (rate === null || rate < 0 || rate > MAX_HOURLY_RATE) return "no-rate";
  // Missing, one (spec §9); present and unreadable, unknown.
  const written = read.number("numberOfPositions");
  if (written === null && read.has("numberOfPositions")) return "no-positions";
  const numberOfPositions = written ?? MIN_POSITIONS;
  if (!isCount(numberOfPositions)) return "no-positions";
  const category = normalizeCategory(read.text("category") ?? "autre", notes);
  const place = await locationOf(read, notes, addresses);
  return {
    id: targetId("job", sourceId),
    recruiter,
    title,
    category,
    ...times,
    endsAt: endOf(times),
    hourlyRate: Math.round(rate * 100) / 100,
    numberOfPositions,
    businessName: read.text("businessName"),
    description: read.text("description"),
    companyDescription: read.text("companyDescription"),
    requirements: listOrNull(read.texts("requirements")),
    benefits: listOrNull(read.texts("benefits")),
    ...place,
    searchText: jobSearchText({ title, category, ville: place.locationVille }),
    ...stateOf(read, notes),
    ...timestampsOf(read, { notes, now }),
  };
}

/** The stored category: `care` and `social` both occur (spec §3) and are the same (design §7.7). */
export function normalizeCategory(written: string, notes: Notes): string {
  if (written !== "care") return written;
  notes.add("category-care");
  return "social";
}

/** Normalizes an application (spec §3): an unknown status is pending, as in the old list (spec §4). */
export function normalizeApplication(
  { id: sourceId, fields }: SourceDocument,
  { notes, now }: { notes: Notes; now: Date },
): ApplicationRow | QuarantineReason | "expired" {
  const read = readerOf(fields, notes);
  const [job, candidate] = [read.id("jobId"), read.id("userId")];
  if (job === null) return "no-job";
  if (candidate === null) return "no-candidate";
  const { createdAt: appliedAt, updatedAt } = timestampsOf(read, { notes, now });
  // Kept two years at most (spec §9), in quarantine too.
  if (appliedAt < retentionAt(now).applicationsBefore) return "expired";
  const status = read.text("status");
  const known = applicationStatuses.find((name) => name === status);
  if (known === undefined) notes.add("status-unknown");
  return {
    id: targetId("application", sourceId),
    jobId: targetId("job", job),
    candidate,
    candidateName: read.text("candidateName"),
    status: known ?? "pending",
    appliedAt,
    updatedAt,
  };
}

/** The place of a job: its coordinates, else its town's, else the fallback point (spec §7). */
async function locationOf(read: Reader, notes: Notes, addresses: NormalizationDeps["addresses"]) {
  const location = readerOf(read.fieldsIn("location"), notes);
  const address = location.text("address") ?? read.text("address");
  const ville = location.text("ville");
  const point = pointIn(location);
  if (point === null) notes.add("place-approximate");
  const found = point === null || ville === null ? await geocodeParts([address, ville], addresses) : null;
  const { latitude, longitude } = point ?? found ?? fallbackLocation("");
  const town = ville ?? found?.ville ?? null;
  return {
    address: address ?? town ?? fallbackLocation("").ville,
    locationVille: town,
    locationLatitude: latitude,
    locationLongitude: longitude,
    locationDetails: location.text("details") ?? town,
    locationApproximate: point === null,
  };
}

async function geocodeParts(parts: readonly (string | null)[], { geocode }: NormalizationDeps["addresses"]) {
  const text = parts.filter((part) => part !== null).join(", ");
  const result = text === "" ? { answer: null } : await geocode(text, { timeoutMs: TIMEOUT_MS });
  return "answer" in result && result.answer !== "abroad" ? result.answer : null;
}

/** Coordinates in degrees; two zeros mean an unset point. */
function pointIn(read: Reader): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = [read.number("latitude"), read.number("longitude")];
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function stateOf(read: Reader, notes: Notes) {
  const written = read.text("status") ?? "open";
  const isDeleted = written === "deleted";
  if (!isDeleted && written !== "open") notes.add("status-unknown");
  return {
    status: isDeleted ? ("deleted" as const) : ("open" as const),
    isActive: !isDeleted && (read.flag("isActive") ?? true),
    instantMatch: read.flag("instantMatch") ?? true,
    urgent: read.flag("urgent") ?? false,
    experienceRequired: read.flag("experienceRequired") ?? false,
  };
}

function isCount(positions: number): boolean {
  return Number.isInteger(positions) && positions >= MIN_POSITIONS && positions <= MAX_POSITIONS;
}

function listOrNull(items: string[]): string[] | null {
  return items.length === 0 ? null : items;
}
