import { emailAddress } from "./credentials.ts";
import type { Notes } from "./import-notes.ts";
import type { Reader } from "./import-reader.ts";
import { phoneOrNull } from "./phone.ts";

const email = emailAddress();

/** The e-mail address of an account, in small letters; null when it cannot be one. */
export function importedEmail(read: Reader, notes: Notes): string | null {
  const written = read.text("email");
  const address = email.safeParse((written ?? "").replace(/^mailto:/i, ""));
  if (!address.success || address.data === "") return null;
  if (address.data !== read.raw("email")) notes.add("email-rewritten");
  return address.data;
}

/** A phone number as it was typed; one kept as a number gets back the 0 or the + that numbers lose. */
export function importedPhone(read: Reader, notes: Notes, ...names: string[]): string | null {
  const [value, written] = [read.raw(...names), read.text(...names)];
  if (written === null) return null;
  if (typeof value === "number") notes.add("phone-rewritten");
  const phone = phoneOrNull.safeParse(typeof value === "number" ? dialled(written) : written);
  if (!phone.success) notes.add("phone-unreadable");
  return phone.success ? phone.data : null;
}

function dialled(digits: string): string {
  return digits.length <= 9 ? `0${digits}` : `+${digits}`;
}
