/** The `mailto:` link of an address, escaped. */
export function mailLink(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
