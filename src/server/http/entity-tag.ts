/** Whether `If-None-Match` names a version: whoever has it need not be sent it again. */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
