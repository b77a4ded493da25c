import { dayInParis, isDay, isTime } from "#domain/values/dates.ts";
import { parseInstant } from "#domain/values/instants.ts";
import { isObject } from "./firestore-values.ts";
import { type Fields, idIn } from "./source-document.ts";

export const noteLabels = {
  "value-unreadable": "an optional value of an unexpected type was left out",
  "text-value": "a number, or a yes or no, written as text was read",
  "choice-unknown": "an unknown choice was left out",
  "date-missing": "a record without a date is dated today",
  "plan-missing": "a recruiter without a plan got the free one",
  "logo-left": "a logo was not imported: the report lists their addresses",
  "ends-next-day": "an end before its start was read as on the next day",
  "category-care": "the category care became social",
  "list-from-text": "requirements or benefits written as text became a list",
  "place-approximate": "a job without coordinates was placed in its town, or at the fallback point",
  "hour-skipped": "a time that the clock change skips was read as one hour later",
  "status-unknown": "an unknown status became pending, or open",
} as const satisfies Record<string, string>;
export type Note = keyof typeof noteLabels;
export type Notes = Set<Note>;

export type Reader = ReturnType<typeof readerOf>;

const EARLIEST = Date.UTC(1900, 0, 1);
const ZONED = /T.*(?:Z|[+-]\d\d:?\d\d)$/;
const LATEST = Date.UTC(2200, 0, 1);
/** "5", "13.50", "13,50", without a unit or an exponent. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A field may have several names. A missing value reads as null; an unreadable one too, with a note. */
export function readerOf(fields: Fields, notes: Notes) {
  const raw = (...names: string[]): unknown =>
    names.map((name) => (Object.hasOwn(fields, name) ? fields[name] : null)).find(isPresent) ?? null;

  function read<Value>(value: unknown, parse: (value: unknown) => Value | null, note: Note): Value | null {
    if (value === null || value === "") return null;
    const parsed = parse(value);
    if (parsed === null) notes.add(note);
    return parsed;
  }

  function readAlsoAsText<Value>(value: unknown, parse: (value: unknown) => Value | null): Value | null {
    const parsed = read(value, parse, "value-unreadable");
    if (parsed !== null && typeof value === "string") notes.add("text-value");
    return parsed;
  }

  const texts = (name: string): string[] => {
    const value = raw(name);
    // A list, or a text with one item per line (both readings of spec §3).
    if (typeof value === "string" && value !== "") notes.add("list-from-text");
    const items: unknown[] =
      typeof value === "string" ? value.split("\n") : Array.isArray(value) ? value : [];
    return [...new Set(items.flatMap((item) => read(item, textIn, "value-unreadable") ?? []))];
  };

  return {
    id: (...names: string[]) => read(raw(...names), idIn, "value-unreadable"),
    text: (...names: string[]) => read(raw(...names), textIn, "value-unreadable"),
    number: (...names: string[]) => readAlsoAsText(raw(...names), numberIn),
    flag: (...names: string[]) => readAlsoAsText(raw(...names), flagIn),
    /** Whether there is a value, readable or not. */
    has: (name: string) => raw(name) !== null && raw(name) !== "",
    instant: (...names: string[]) => read(raw(...names), readInstant, "value-unreadable"),
    day: (name: string) => read(raw(name), readDay, "value-unreadable"),
    time: (name: string) => read(raw(name), readTime, "value-unreadable"),
    texts,
    choice: <Choice extends string>(name: string, choices: readonly Choice[]) =>
      read(raw(name), (value) => choiceIn(value, choices), "choice-unknown"),
    choices: <Choice extends string>(name: string, choices: readonly Choice[]) =>
      texts(name).flatMap((text) => read(text, (value) => choiceIn(value, choices), "choice-unknown") ?? []),
    fieldsIn: (name: string): Fields => {
      const value = raw(name);
      return isObject(value) ? value : {};
    },
  };
}

/** Reads an instant (spec §9): seconds below 1e10, milliseconds, ISO text or a timestamp's `{seconds, nanoseconds}`. */
export function readInstant(value: unknown): Date | null {
  // Text without a time zone would depend on the machine's.
  if (typeof value === "string" && !isDay(value) && !ZONED.test(value)) return null;
  const instant = parseInstant(isObject(value) ? instantOf(value) : value);
  const isLikely = instant !== null && instant.getTime() >= EARLIEST && instant.getTime() <= LATEST;
  return isLikely ? instant : null;
}

/** Reads a calendar day: `YYYY-MM-DD`, or the day in Paris of an instant. */
export function readDay(value: unknown): string | null {
  if (typeof value === "string" && isDay(value)) return value;
  const instant = readInstant(value);
  return instant && dayInParis(instant);
}

/** Reads a time of day: "18:30", "9:00". */
export function readTime(value: unknown): string | null {
  const padded = typeof value === "string" ? value.trim().padStart(5, "0") : "";
  return isTime(padded) ? padded : null;
}

/** As a Date, so that parseInstant does not guess the unit of the number. */
function instantOf(parts: Fields): Date | null {
  const seconds = parts["seconds"] ?? parts["_seconds"];
  const nanoseconds = parts["nanoseconds"] ?? parts["_nanoseconds"] ?? 0;
  if (typeof seconds !== "number" || typeof nanoseconds !== "number") return null;
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1e6));
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value.normalize("NFC").trim() || null : null;
}

function numberIn(value: unknown): number | null {
  const text = typeof value === "string" ? value.trim() : "";
  const number = NUMBER.test(text) ? Number(text.replace(",", ".")) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

function flagIn(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  return value === "true" ? true : value === "false" ? false : null;
}

function choiceIn<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined;
}
