import * as z from "zod/mini";

const MAX_EMAIL_LENGTH = 254;
// What `z.email()` accepts, whose code would count in the pages of sign-in (ADR 0059).
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const WITHOUT_DOTS: readonly string[] = ["gmail.com", "googlemail.com"];

/** An e-mail address, lower-cased: two spellings of one address are one account. The rule is ADR 0059's. */
export function emailAddress() {
  return z.string("L'email est requis").check(
    z.overwrite((email) => email.trim().toLowerCase()),
    z.minLength(1, "L'email est requis"),
    z.maxLength(MAX_EMAIL_LENGTH, "Format d'email invalide"),
    z.refine((email) => email === "" || EMAIL.test(email), "Format d'email invalide"),
  );
}

/** The `mailto:` link of an address, escaped. */
export function mailLink(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}

/**
 * The mailbox that an address (lower-cased) reaches, to limit the mail it gets: without the tag after a plus sign,
 * nor the dots that Gmail ignores. Never an address to write to, nor an account's.
 */
export function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  const [untagged = ""] = local.split("+");
  if (!WITHOUT_DOTS.includes(domain)) return `${untagged || local}@${domain}`;
  return `${untagged.replaceAll(".", "")}@gmail.com`;
}
