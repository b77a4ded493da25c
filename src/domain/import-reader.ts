import { readId } from "./import-document.ts";
import type { Fields } from "./import-document.ts";
import { readDay, readInstant, readTime } from "./import-instants.ts";
import type { Mending, Notes } from "./import-notes.ts";
import { isObject } from "./import-typed-values.ts";
import { searchKey } from "./search.ts";

export type Reader = ReturnType<typeof readerOf>;
/** Finds the choice that a text means, and notes how it was written. */
type Choices<Choice extends string> = (text: string, notes: Notes) => Choice | null;

const UNWRITABLE = /[^\P{Cc}\t\n]/gu;
const AMOUNT = /^-?\d+(?:[.,]\d+)?(?=€|e|$|\/|%)/i;
const SPACES = /[\s\u00a0\u202f]/g;
const YES = new Set(["true", "1", "oui", "yes", "vrai"]);
const NO = new Set(["false", "0", "non", "no", "faux"]);

/**
 * Reads the fields of an old document, each in any of its writings, and notes what it mends. A field may have several
 * names: the first that is there counts. What is missing or unreadable reads as null.
 */
export function readerOf(fields: Fields, notes: Notes) {
  const raw = (...names: string[]): unknown =>
    names.map((name) => unwrapped(Object.hasOwn(fields, name) ? fields[name] : null)).find(isThere) ?? null;

  return {
    raw,
    id: (...names: string[]) => readId(raw(...names)),
    text: (...names: string[]) => readText(raw(...names), notes),
    number: (...names: string[]) => readNumber(raw(...names), notes),
    isYes: (...names: string[]) => readAnswer(raw(...names), notes),
    texts: (...names: string[]) => readTexts(raw(...names), notes),
    instant: (...names: string[]) => readKnown(raw(...names), readInstant, notes),
    day: (...names: string[]) => noted(readDay, "date-rewritten", notes)(raw(...names)),
    time: (...names: string[]) => noted(readTime, "time-rewritten", notes)(raw(...names)),
    choice: <Choice extends string>(name: string, find: Choices<Choice>) => {
      const text = readText(raw(name), notes);
      return text === null ? null : find(text, notes);
    },
    choices: <Choice extends string>(name: string, find: Choices<Choice>) =>
      distinct(readTexts(raw(name), notes).flatMap((text) => find(text, notes) ?? [])),
    /** The fields of an inner object; none when there is none. */
    fieldsIn: (name: string): Fields => {
      const inner = raw(name);
      return isObject(inner) ? inner : {};
    },
  };
}

/** Choices known by their own writing, their label and others; case, accents and punctuation do not count. */
export function choicesOf<Choice extends string>(
  labels: Readonly<Record<Choice, string>>,
  others: Readonly<Record<string, NoInfer<Choice>>> = {},
): Choices<Choice> {
  const own = Object.keys(labels).filter((key): key is Choice => Object.hasOwn(labels, key));
  const writings = new Map([
    ...Object.entries(others),
    ...own.map((choice) => [choiceKey(labels[choice]), choice] as const),
    ...own.map((choice) => [choiceKey(choice), choice] as const),
  ]);
  return (text, notes) => {
    const choice = writings.get(choiceKey(text)) ?? null;
    if (choice === null) notes.add("choice-unknown");
    else if (choice !== text) notes.add("choice-rewritten");
    return choice;
  };
}

/** Items once each, in order. */
export function distinct<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

function readText(value: unknown, notes: Notes): string | null {
  if (value === null) return null;
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value !== "string") return unreadable(notes);
  const whole = value.replaceAll(/\r\n?/g, "\n");
  const text = whole.toWellFormed().replaceAll(UNWRITABLE, "");
  if (text !== whole) notes.add("text-cleaned");
  return text.normalize("NFC").trim() || null;
}

function readNumber(value: unknown, notes: Notes): number | null {
  if (value === null || typeof value === "number") return Number.isFinite(value) ? Number(value) : null;
  const [amount] = typeof value === "string" ? (AMOUNT.exec(value.replaceAll(SPACES, "")) ?? []) : [];
  if (amount === undefined) return value === "" ? null : unreadable(notes);
  notes.add("number-rewritten");
  return Number(amount.replace(",", "."));
}

function readAnswer(value: unknown, notes: Notes): boolean | null {
  if (value === null || typeof value === "boolean") return value;
  const word =
    typeof value === "string" || typeof value === "number" ? String(value).trim().toLowerCase() : "";
  const answer = YES.has(word) || (NO.has(word) ? false : null);
  if (answer === null) return value === "" ? null : unreadable(notes);
  notes.add("answer-rewritten");
  return answer;
}

/** A list of texts, or the lines of one text; without empty or repeated ones. */
function readTexts(value: unknown, notes: Notes): string[] {
  const items: unknown[] = Array.isArray(value) ? value : (readText(value, notes)?.split("\n") ?? []);
  return distinct(items.flatMap((item) => readText(unwrapped(item) ?? null, notes) ?? []));
}

function noted<Read>(read: (value: unknown) => Read | null, kind: Mending, notes: Notes) {
  return (value: unknown): Read | null => {
    const found = readKnown(value, read, notes);
    if (found !== null && found !== value) notes.add(kind);
    return found;
  };
}

function readKnown<Read>(value: unknown, read: (value: unknown) => Read | null, notes: Notes): Read | null {
  const found = value === null || value === "" ? null : read(value);
  return found === null && value !== null && value !== "" ? unreadable(notes) : found;
}

/** "Mise en rayon", "mise_en_rayon" and "MISE-EN-RAYON" are one word. */
function choiceKey(text: string): string {
  return searchKey(text)
    .replaceAll(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();
}

function unreadable(notes: Notes): null {
  notes.add("value-unreadable");
  return null;
}

/** A value that an export tool wrapped to keep its kind. */
function unwrapped(value: unknown): unknown {
  return isObject(value) && Object.hasOwn(value, "__datatype__") ? value["value"] : value;
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined;
}
