/** The push services of browsers; `*.` stands for any host below. */
const KNOWN_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/**
 * The address of a push service, normalized; null for any other, which the server must never call. `otherOrigins`: push
 * services of the settings.
 */
export function pushEndpoint(text: string, otherOrigins: readonly string[]): string | null {
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return null;
  if (otherOrigins.includes(url.origin)) return url.href;
  const { protocol, port, hostname, href } = url;
  return protocol === "https:" && port === "" && KNOWN_HOSTS.some(isHost(hostname)) ? href : null;
}

function isHost(hostname: string) {
  return (known: string) => (known.startsWith("*.") ? hostname.endsWith(known.slice(1)) : hostname === known);
}
