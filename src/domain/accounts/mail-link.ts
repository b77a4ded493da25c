/** The link that writes to an e-mail address; what an address may hold that a link reads otherwise is escaped. */
export function mailLink(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
