const WITHOUT_DOTS: readonly string[] = ["gmail.com", "googlemail.com"];

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
