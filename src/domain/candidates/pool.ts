import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { daysSinceMonday } from "#domain/values/dates.ts";
import { day, yesOrNo } from "#domain/values/record-fields.ts";
import { textOrNull } from "#domain/values/text.ts";
import { formatCount } from "#domain/values/typography.ts";
import { type DayPart, dayPartLabels, hasSchedule, isFree, weekdayLabels } from "./availability.ts";
import { type WeeklySchedule, candidate, dayParts, weekdays } from "./candidate.ts";

/** A company's own people: all but those set aside, its favourites, those who came, who joined by its link, or are set aside. */
export const poolFilters = ["all", "favourites", "regulars", "joined", "setAside"] as const;
export type PoolFilter = (typeof poolFilters)[number];

export const MAX_NOTE_LENGTH = 500;
/** People that a company marked as favourite, set aside or wrote a note about. */
export const MAX_MARKED_PEOPLE = 2_000;

/** What a company keeps of a person; the person reads the note in their export, never the two others. */
export const poolMarks = z.object({
  isFavourite: z.boolean(),
  isSetAside: z.boolean().check(z.describe("The company's jobs are closed to this person")),
  note: z.nullable(z.string()),
});

export type PoolMarks = z.output<typeof poolMarks>;

export const NO_MARKS: PoolMarks = { isFavourite: false, isSetAside: false, note: null };

/** A person of a company's pool: contact, reliability, and the jobs with this company. */
export const poolPerson = z.extend(
  z.pick(candidate, {
    id: true,
    firstName: true,
    lastName: true,
    phoneNumber: true,
    location: true,
    reliabilityScore: true,
    completedShifts: true,
    noShows: true,
  }),
  {
    ...poolMarks.shape,
    jobsTogether: z.int().check(z.describe("Jobs done for this company: present or late")),
    lastJobOn: z.nullable(day),
    hasJoined: z.boolean().check(z.describe("By the company's link; false for somebody set aside")),
    nextJob: z.nullable(z.object({ jobId: z.uuid(), title: z.string(), startsAt: z.iso.datetime() })),
    weeklySchedule: candidate.shape.availability.shape.weeklySchedule,
  },
);

export type PoolPerson = z.output<typeof poolPerson>;

/** The form of a note; an empty one reads as none. */
export const poolNote = z.strictObject({ note: textOrNull({ subject: "La note", max: MAX_NOTE_LENGTH }) });

/** Changes the marks that are sent. */
export const poolEdit = z.partial(
  z.strictObject({
    isFavourite: yesOrNo,
    isSetAside: yesOrNo,
    note: poolNote.shape.note,
    replaces: poolNote.shape.note.check(z.describe("The note that was shown, which `note` replaces")),
  }),
);

export type PoolEdit = z.output<typeof poolEdit>;

/** The marks after an edit: setting somebody aside ends the favourite, and the reverse. */
export function marksAfter(marks: PoolMarks, edit: PoolEdit): PoolMarks {
  const { isFavourite = marks.isFavourite, isSetAside = marks.isSetAside, note = marks.note } = edit;
  return {
    isFavourite: isFavourite && edit.isSetAside !== true,
    isSetAside: isSetAside && edit.isFavourite !== true,
    note,
  };
}

/** Refuses to replace a note that was not shown (`aborted`), and says it. */
export function assertNoteShown({ note }: PoolMarks, edit: PoolEdit): void {
  const { note: written, replaces } = edit;
  if (written === undefined || replaces === undefined || note === replaces || note === written) return;
  const change = note === null ? "a été effacée entre-temps" : `a changé entre-temps : « ${note} »`;
  throw new AppError("aborted", { message: `La note ${change}. Enregistrez de nouveau pour la remplacer.` });
}

export function isMarked({ isFavourite, isSetAside, note }: PoolMarks): boolean {
  return isFavourite || isSetAside || note !== null;
}

/** Refuses one person more than the limit (`resource-exhausted`). */
export function assertRoomInPool(marked: number): void {
  if (marked < MAX_MARKED_PEOPLE) return;
  const message = `${formatCount(MAX_MARKED_PEOPLE)} personnes au maximum dans votre vivier`;
  throw new AppError("resource-exhausted", { message });
}

/**
 * "Dit ne pas être libre le samedi matin ni le soir", on a day (`YYYY-MM-DD`); null when their schedule is empty, or these
 * parts of the day are free.
 */
export function unavailabilityOn(
  schedule: WeeklySchedule,
  date: string,
  taken: readonly DayPart[] = dayParts,
): string | null {
  const weekday = weekdays[daysSinceMonday(date)] ?? "monday";
  const parts = taken.filter((part) => !isFree(schedule, weekday, part));
  if (!hasSchedule(schedule) || parts.length === 0) return null;
  const name = weekdayLabels[weekday].toLowerCase();
  if (parts.length === dayParts.length) return `Dit ne pas être libre le ${name}`;
  const [first = "", ...others] = parts.map((part) => dayPartLabels[part].toLowerCase());
  return `Dit ne pas être libre le ${[`${name} ${first}`, ...others].join(" ni le ").replaceAll("le après", "l’après")}`;
}
