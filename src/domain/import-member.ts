import { availabilityTypeLabels, dayParts, jobPreferenceLabels, weekdays } from "./candidate.ts";
import type { AvailabilityType, WeeklySchedule } from "./candidate.ts";
import type { SourceDocument } from "./import-document.ts";
import type { AsideReason, Notes } from "./import-notes.ts";
import { importedEmail, importedPhone } from "./import-person.ts";
import { choicesOf, readerOf } from "./import-reader.ts";
import type { Reader } from "./import-reader.ts";
import { searchKey } from "./search.ts";

/** A candidate of the old database as it is stored here; `accountId` is the account's id there. */
export type ImportedMember = Exclude<ReturnType<typeof importedMember>, AsideReason>;

type DayPart = (typeof dayParts)[number];

const preferences = choicesOf(jobPreferenceLabels, { social: "care", tous: "all", toutes: "all" });
const types = choicesOf<AvailabilityType>(availabilityTypeLabels, {
  semaine: "weekdays",
  "week end": "weekend",
  soir: "evenings",
  soirs: "evenings",
  matin: "mornings",
  matins: "mornings",
});
const parts = choicesOf<DayPart>(
  { morning: "matin", afternoon: "après-midi", evening: "soir" },
  { soiree: "evening" },
);
const WEB_ADDRESS = /^https?:\/\/[^\s"<>]+$/i;
const frenchDays = {
  monday: "lundi",
  tuesday: "mardi",
  wednesday: "mercredi",
  thursday: "jeudi",
  friday: "vendredi",
  saturday: "samedi",
  sunday: "dimanche",
} as const satisfies Record<(typeof weekdays)[number], string>;

/** Reads a candidate (spec §3, members), with the texts that the CV library searches. */
export function importedMember({ id, fields, ...known }: SourceDocument, notes: Notes) {
  const read = readerOf(fields, notes);
  const email = importedEmail(read, notes);
  if (email === null) return "no-email";
  const name = nameOf(read, notes);
  const locationVille = cityOf(read, notes);
  return {
    accountId: read.id("userId", "uid") ?? id,
    email,
    ...name,
    phoneNumber: importedPhone(read, notes, "phoneNumber", "phone"),
    birthDate: read.day("birthDate"),
    locationVille,
    ...record(read, notes),
    ...wishes(read, notes),
    isOnboardingComplete: read.isYes("isOnboardingComplete", "onboardingCompleted") ?? false,
    searchName: searchKey(`${name.firstName} ${name.lastName} ${email}`),
    searchVille: searchKey(locationVille ?? ""),
    createdAt: read.instant("createdAt") ?? known.createTime,
    updatedAt: read.instant("updatedAt") ?? known.updateTime,
  };
}

function cityOf(read: Reader, notes: Notes): string | null {
  if (typeof read.raw("location") === "string") return read.text("location");
  return readerOf(read.fieldsIn("location"), notes).text("ville", "city") ?? read.text("ville", "city");
}

function nameOf(read: Reader, notes: Notes) {
  const [firstName, lastName] = [read.text("firstName"), read.text("lastName")];
  if (firstName !== null || lastName !== null)
    return { firstName: firstName ?? "", lastName: lastName ?? "" };
  notes.add("name-missing");
  return { firstName: "Candidat", lastName: "" };
}

function record(read: Reader, notes: Notes) {
  const score = read.number("reliabilityScore");
  const reliabilityScore = score === null ? null : Math.round(Math.min(100, Math.max(0, score)));
  if (reliabilityScore !== score) notes.add("score-limited");
  const cvUrl = read.text("cvUrl");
  const isWeb = WEB_ADDRESS.test(cvUrl ?? "");
  if (cvUrl !== null && !isWeb) notes.add("cv-link-left");
  return {
    reliabilityScore,
    completedShifts: count(read.number("completedShifts")),
    noShows: count(read.number("noShows")),
    cvUrl: isWeb ? cvUrl : null,
  };
}

function wishes(read: Reader, notes: Notes) {
  const availability = readerOf(read.fieldsIn("availability"), notes);
  const schedule = readerOf(availability.fieldsIn("weeklySchedule"), notes);
  const planned = weekdays.map((day) => [day, schedule.choices(dayNamed(schedule, day), parts)] as const);
  const weeklySchedule: WeeklySchedule = Object.fromEntries(
    planned.filter(([, worked]) => worked.length > 0),
  );
  return {
    jobPreferences: read.choices("jobPreferences", preferences),
    availabilityTypes: read.choices("availabilityTypes", types),
    dispoNow: availability.isYes("dispoNow") ?? read.isYes("dispoNow") ?? false,
    availabilityStatus: availability.text("status"),
    weeklySchedule,
  };
}

function dayNamed(schedule: Reader, day: (typeof weekdays)[number]): string {
  return schedule.raw(day) === null ? frenchDays[day] : day;
}

function count(number: number | null): number {
  return Math.min(1_000_000, Math.max(0, Math.round(number ?? 0)));
}
