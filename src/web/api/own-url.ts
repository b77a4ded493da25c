const HERE = "https://here.invalid";

/** The URL of a path of this site; undefined for another site, however browsers interpret slashes and backslashes. */
export function ownUrl(path: string): URL | undefined {
  if (!URL.canParse(path, HERE)) return undefined;
  const url = new URL(path, HERE);
  return url.origin === HERE ? url : undefined;
}
