import * as z from "zod/mini";
import { formatCount, typographic } from "./typography.ts";

type Limits = { subject: string; required: string; max: number };

// Control characters other than tab and line feed are an accident or an attack, and PostgreSQL refuses NUL.
const UNWRITABLE = /[^\P{Cc}\t\n]/u;
// Tabs, line breaks of every kind, and the characters that reverse the direction of what follows.
const NOT_IN_A_LINE = /[\t\n\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const UNREADABLE = "Ce texte contient des caractères non autorisés";

/** Trimmed, in Unicode NFC, not empty. `subject` starts the sentence of a too long text ("Le titre"). */
export function requiredText({ subject, required, max }: Limits) {
  return z
    .string(required)
    .check(
      z.overwrite(normalized),
      z.minLength(1, required),
      z.maxLength(max, tooLong(subject, max)),
      storable(),
    );
}

/** A required text in one line (a name, a title, an address), without characters that reverse the direction of what follows. */
export function requiredLine(limits: Limits) {
  return requiredText(limits).check(z.refine((text) => !NOT_IN_A_LINE.test(text), UNREADABLE));
}

/** A text that may be left out: an empty one reads as null. */
export function optionalText(limits: Omit<Limits, "required">) {
  return z._default(textOrNull(limits), null);
}

export function textOrNull({ subject, max }: Omit<Limits, "required">) {
  return z.nullable(
    z.pipe(
      plainText({ subject, max }),
      z.transform((text) => (text === "" ? null : text)),
    ),
  );
}

export function plainText({ subject, max }: Omit<Limits, "required">) {
  return z
    .string(UNREADABLE)
    .check(z.overwrite(normalized), z.maxLength(max, tooLong(subject, max)), storable());
}

/** "Le titre ne doit pas dépasser 120 caractères". */
export function tooLong(subject: string, max: number): string {
  return `${subject} ne doit pas dépasser ${formatCount(max)} caractères`;
}

/** Refuses what PostgreSQL cannot store: control characters, lone surrogates. */
export function storable() {
  return z.refine<string>((text) => text.isWellFormed() && !UNWRITABLE.test(text), UNREADABLE);
}

/** Whether a text has only spaces and invisible characters (U+200B, U+2060, U+3164…). */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** How many characters a text has, as Unicode counts them: an emoji of two code units is one. */
export function lengthOf(text: string): number {
  return text.match(/./gsu)?.length ?? 0;
}

function normalized(text: string): string {
  return isBlank(text) ? "" : text.replaceAll("\r\n", "\n").normalize("NFC").trim();
}

/** Adds spaces after dots and colons inside words, around @ and in `\\`, so that mail clients make no link of users' text. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/(?<=\d)[.。．｡․](?=\d+[.。．｡․]\d+[.。．｡․]\d)/g, ". ")
    .replaceAll(/(?<=[^\s.。．｡․])[.。．｡․](?=\p{Cf}*[\p{L}\p{So}])/gu, ". ")
    .replaceAll(/(?<=\p{L})[:：](?=\S)/gu, ": ")
    .replaceAll(/(?<=\S)[@＠](?=\S)/gu, " @ ")
    .replaceAll(/\\(?=\\)/g, String.raw`\ `);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A French text for a page written as HTML: with French typography, then escaped. */
export function htmlText(text: string): string {
  return escapeHtml(typographic(text));
}

/** Whether two texts read the same: in any case, with any spaces. */
export function isSameText(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** What all texts that read the same have in common: in one case, with single spaces. */
export function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]+/gu, " ")
    .trim();
}
