/** Whether `If-None-Match` contains this entity tag: the response is then 304. */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

/** The path of a requested address, as sent. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}

/** Matches the paths of an operation, whose `url` has parameters as `:id`. */
export function pathPattern(url: string): RegExp {
  return new RegExp(`^${url.replaceAll(/:\w+/g, "[^/]+")}$`);
}

const NON_PAGE_PATHS = /^\/(api|assets|calendar|files|healthz|readyz)([/?#]|$)/;

/** Whether a browser requests a page, rather than the API or an asset. */
export function isPageRequest({ method, url }: { method: string; url: string }): boolean {
  return (method === "GET" || method === "HEAD") && !NON_PAGE_PATHS.test(url);
}
