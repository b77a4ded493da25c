import { dayInParis, instantInParis, isDay, isTime, parseInstant } from "./dates.ts";

/** A smaller number is an hour, not an instant. */
const INSTANTS_FROM = 1e8;
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);
const NUMERIC = /^-?\d{1,16}(\.\d+)?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](.+))?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:,? (?:à )?(.+))?$/;
const IN_WORDS = /^(?:\p{L}+,? )?(\d{1,2})(?:er)? (\p{L}+)\.? (\d{4})(?:,? (?:à )?(.+))?$/u;
const CLOCK = /^(\d{1,2})\s*[:hH]\s*(\d{1,2})?(?::(\d{1,2})(?:\.(\d+))?)?\s*([ap]m)?$/i;
const ZONED = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})(?:\s*\([^)]*\))?$/i;
const ZONE_IN_WORDS = /^(.*?) ?UTC([+-]\d{1,2})?$/;
const ISO_IN_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const clockInParis = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hourCycle: "h23",
  hour: "2-digit",
  minute: "2-digit",
});
const MONTHS = ["janv", "fevr", "mars", "avr", "mai", "juin", "juil", "aout", "sept", "oct", "nov", "dec"];

/**
 * Reads an instant in any writing of the old data (spec §9): seconds below 1e10 or milliseconds, as number or text;
 * `{seconds, nanoseconds}` with or without underscores; ISO or French text, in Paris where no zone is told. Else null.
 */
export function readInstant(value: unknown): Date | null {
  if (value instanceof Date) return within(value.getTime());
  if (typeof value === "number") return within(parseInstant(value)?.getTime() ?? NaN);
  if (typeof value === "string") return fromText(value.trim());
  return typeof value === "object" && value !== null ? fromParts(value) : null;
}

/** Reads a calendar day, `YYYY-MM-DD`: written year or day first, in French words, or the day in Paris of an instant. */
export function readDay(value: unknown): string | null {
  const written = typeof value === "string" ? dayAndRest(value.trim()) : null;
  // With a time and a zone, the day that is meant is the one in Paris.
  if (written !== null && !ZONED.test(written.rest)) return written.day;
  const instant = readInstant(value);
  return instant && dayInParis(instant);
}

/** Reads a time of day, `HH:MM`: "9:00", "09h00", "9 h", "18:30:00", an hour alone as a number, or an instant in Paris. */
export function readTime(value: unknown): string | null {
  if (typeof value === "number" && value < INSTANTS_FROM) {
    const isHour = Number.isInteger(value) && value >= 0 && value <= 24;
    return isHour ? `${String(value).padStart(2, "0")}:00` : null;
  }
  const clock = typeof value === "string" ? clockOf(value.trim()) : null;
  if (clock !== null) return `${clock.hours}:${clock.minutes}`;
  const instant = readInstant(value);
  return instant && timeInParis(instant);
}

function within(milliseconds: number): Date | null {
  const isKnown = milliseconds >= EARLIEST && milliseconds <= LATEST;
  return isKnown ? new Date(Math.trunc(milliseconds)) : null;
}

function fromParts(value: object): Date | null {
  const seconds = numberIn(value, "seconds") ?? numberIn(value, "_seconds");
  if (seconds === null) return null;
  const nanoseconds = numberIn(value, "nanoseconds") ?? numberIn(value, "_nanoseconds") ?? 0;
  return within(seconds * 1000 + Math.floor(nanoseconds / 1e6));
}

function numberIn(value: object, name: string): number | null {
  const part: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : null;
  if (typeof part === "number") return part;
  return typeof part === "string" && NUMERIC.test(part) ? Number(part) : null;
}

function fromText(text: string): Date | null {
  // By far the most usual.
  if (ISO_IN_UTC.test(text)) return within(Date.parse(text));
  if (NUMERIC.test(text)) return readInstant(Number(text));
  const written = dayAndRest(text);
  if (written === null) return ZONED.test(text) ? within(Date.parse(text)) : null;
  const { day, rest } = written;
  if (rest === "") return instantInParis(day, "00:00");
  const [, local = rest, zone = "+0"] = ZONE_IN_WORDS.exec(rest) ?? [];
  if (local !== rest) return atClock(day, local, (time) => inZone(time, Number(zone)));
  if (ZONED.test(rest)) return within(Date.parse(`${day}T${rest}`)) ?? within(Date.parse(text));
  return atClock(day, rest, ([date, time]) => instantInParis(date, time).getTime());
}

type Clock = readonly [day: string, time: string];

function atClock(day: string, text: string, place: (clock: Clock) => number): Date | null {
  const clock = clockOf(text);
  if (clock === null || !isTime(`${clock.hours}:${clock.minutes}`)) return null;
  return within(place([day, `${clock.hours}:${clock.minutes}`]) + clock.milliseconds);
}

function inZone([day, time]: Clock, hoursAhead: number): number {
  return Date.parse(`${day}T${time}:00Z`) - hoursAhead * 3_600_000;
}

/** The day that a text starts with, and what follows it. */
function dayAndRest(text: string): { day: string; rest: string } | null {
  const [, year = "", month = "", date = "", after = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year !== "") return realDay([year, month, date], after);
  const [, first = "", second = "", third = "", later = ""] = DAY_FIRST.exec(text) ?? [];
  if (third !== "") return realDay([third, second, first], later);
  const [, number = "", name = "", inYear = "", last = ""] = IN_WORDS.exec(text) ?? [];
  const rank = monthNamed(name);
  return rank === 0 ? null : realDay([inYear, String(rank), number], last);
}

function realDay([year, month, date]: readonly [string, string, string], rest: string) {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? { day, rest: rest.trim() } : null;
}

function monthNamed(name: string): number {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain === "" ? 0 : MONTHS.findIndex((start) => plain.startsWith(start)) + 1;
}

function clockOf(text: string): { hours: string; minutes: string; milliseconds: number } | null {
  const [whole, typed, minutes = "00", seconds = "0", fraction = "0", half] = CLOCK.exec(text) ?? [];
  if (whole === undefined) return null;
  const hours = half === undefined ? Number(typed) : (Number(typed) % 12) + (/p/i.test(half) ? 12 : 0);
  const time = `${String(hours).padStart(2, "0")}:${minutes.padStart(2, "0")}`;
  if (!isTime(time) && time !== "24:00") return null;
  const [hour = "", minute = ""] = time.split(":");
  const milliseconds = Math.trunc(Number(`${seconds}.${fraction}`) * 1000);
  return { hours: hour, minutes: minute, milliseconds };
}

function timeInParis(instant: Date): string {
  return clockInParis.format(instant);
}
