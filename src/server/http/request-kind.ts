/** Whether `If-None-Match` names a version: whoever has it need not be sent it again. */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

const MACHINES = /^\/(api|assets|calendar|files|healthz|readyz)([/?#]|$)/;

/** Whether a person's browser asks, to be answered with a page: not a program, nor a file that a page is made of. */
export function wantsPage({ method, url }: { method: string; url: string }): boolean {
  return (method === "GET" || method === "HEAD") && !MACHINES.test(url);
}
