import * as z from "zod/mini";
import { storable, tooLong } from "#domain/values/text.ts";

const MAX_LENGTH = 500;
const NOT_HTTPS = "Le lien du CV doit commencer par https://";
const DISGUISED = "Le lien du CV ne doit contenir ni identifiants ni caractères invisibles";
const NOT_PUBLIC = "Le lien du CV doit mener à un site public";

// Spaces, backslashes, and what is not seen or reverses the direction of what follows, also as an escape sequence.
const MISLEADING =
  /[\\\s\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]|%e2%80%[8a][a-f\d]|%e2%81%a|%d8%9c/iu;
// The last label starts with a letter, which excludes each notation of an IPv4 address.
const HOST = /^https:\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*)\.?(?::\d+)?(?:[/?#]|$)/i;
const RESERVED =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|test|invalid|home\.arpa)$/;

/** The link of a candidate's CV, which recruiters open: https, to a named public site, exactly what it looks like. */
export function cvLink() {
  return z.url({ protocol: /^https$/, error: NOT_HTTPS }).check(
    z.maxLength(MAX_LENGTH, tooLong("Le lien du CV", MAX_LENGTH)),
    storable(),
    z.refine((link) => !MISLEADING.test(link) && !hasCredentials(link), DISGUISED),
    z.refine(isPublic, NOT_PUBLIC),
  );
}

function hasCredentials(link: string): boolean {
  const [authority = ""] = link.slice("https://".length).split(/[/?#]/, 1);
  return authority.includes("@");
}

/** A name with a top-level domain, in ASCII: neither an address, in any notation, nor a name of a private network. */
function isPublic(link: string): boolean {
  const host = HOST.exec(link)?.[1]?.toLowerCase();
  return host !== undefined && !RESERVED.test(host);
}
