import { categoryLabel } from "./category.ts";
import { importedCategory } from "./import-category.ts";
import type { SourceDocument } from "./import-document.ts";
import type { AsideReason, Notes } from "./import-notes.ts";
import { readerOf } from "./import-reader.ts";
import type { Reader } from "./import-reader.ts";
import { MAX_HOURLY_RATE, MAX_POSITIONS, MIN_POSITIONS } from "./job-publication.ts";
import { hoursOf } from "./schedule.ts";

/** An offer of the old database; it names its recruiter by their id there, and has no place where none was written. */
export type ImportedJob = Exclude<ReturnType<typeof importedJob>, AsideReason>;

type Point = { latitude: number; longitude: number };

/** Reads an offer (spec §3), or says what it lacks without which it is none. */
export function importedJob({ fields, ...known }: SourceDocument, notes: Notes) {
  const read = readerOf(fields, notes);
  const recruiterId = read.id("recruiterId", "userId");
  if (recruiterId === null) return "no-recruiter";
  const date = read.day("date");
  if (date === null) return "no-date";
  const hours = timesOf(read, date, notes);
  if (typeof hours === "string") return hours;
  const hourlyRate = rateOf(read, notes);
  if (hourlyRate === null) return "no-rate";
  return {
    recruiterId,
    date,
    ...hours,
    hourlyRate,
    numberOfPositions: positionsOf(read, notes),
    ...words(read, notes),
    ...placeOf(read, notes),
    ...state(read, notes),
    createdAt: read.instant("createdAt") ?? known.createTime,
    updatedAt: read.instant("updatedAt") ?? known.updateTime,
  };
}

/** The mission's hours, within its day: an end at midnight is its last minute. */
function timesOf(read: Reader, date: string, notes: Notes) {
  const [startTime, end] = [read.time("startTime"), read.time("endTime")];
  if (startTime === null || end === null) return "no-times";
  const isMidnight = end === "24:00" || (end === "00:00" && startTime > end);
  if (isMidnight) notes.add("midnight-end");
  const endTime = isMidnight ? "23:59" : end;
  return hoursOf({ date, startTime, endTime }) > 0 ? { startTime, endTime } : "ends-before-start";
}

function rateOf(read: Reader, notes: Notes): number | null {
  const rate = read.number("hourlyRate");
  if (rate === null || rate < 0 || rate > MAX_HOURLY_RATE) return null;
  const rounded = Math.round(rate * 100) / 100;
  if (rounded !== rate) notes.add("rate-rounded");
  return rounded;
}

function positionsOf(read: Reader, notes: Notes): number {
  const positions = read.number("numberOfPositions");
  if (positions === null) notes.add("positions-missing");
  const allowed = Math.round(Math.min(MAX_POSITIONS, Math.max(MIN_POSITIONS, positions ?? 1)));
  if (positions !== null && allowed !== positions) notes.add("positions-limited");
  return allowed;
}

function words(read: Reader, notes: Notes) {
  const category = importedCategory(read.text("category") ?? "autre", notes);
  const title = read.text("title");
  if (title === null) notes.add("title-missing");
  if (typeof read.raw("requirements") === "string") notes.add("requirements-split");
  if (typeof read.raw("benefits") === "string") notes.add("benefits-split");
  return {
    category,
    title: title ?? categoryLabel(category),
    businessName: read.text("businessName", "companyName"),
    description: read.text("description"),
    companyDescription: read.text("companyDescription"),
    requirements: listOrNull(read.texts("requirements")),
    benefits: listOrNull(read.texts("benefits")),
  };
}

function placeOf(read: Reader, notes: Notes) {
  const location = readerOf(read.fieldsIn("location"), notes);
  return {
    address: location.text("address") ?? read.text("address"),
    ville: location.text("ville", "city") ?? read.text("ville", "city"),
    details: location.text("details"),
    point: pointIn(location) ?? pointIn(readerOf(location.fieldsIn("coordinates"), notes)) ?? pointIn(read),
  };
}

/** Degrees on Earth; two zeros are what an unset point holds. */
function pointIn(read: Reader): Point | null {
  const latitude = read.number("latitude", "_latitude", "lat");
  const longitude = read.number("longitude", "_longitude", "lng", "lon");
  if (latitude === null || longitude === null) return null;
  const isReal =
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return isReal ? { latitude, longitude } : null;
}

function state(read: Reader, notes: Notes) {
  const written = read.text("status")?.toLowerCase() ?? "open";
  const isDeleted = written === "deleted";
  if (!isDeleted && written !== "open") notes.add("status-unknown");
  return {
    status: isDeleted ? ("deleted" as const) : ("open" as const),
    isActive: !isDeleted && (read.isYes("isActive") ?? true),
    instantMatch: read.isYes("instantMatch") ?? true,
    urgent: read.isYes("urgent", "isUrgent") ?? false,
    experienceRequired: read.isYes("experienceRequired") ?? false,
  };
}

function listOrNull(items: string[]): string[] | null {
  return items.length === 0 ? null : items;
}
