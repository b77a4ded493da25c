/** "Maison Kerguelen" → "MK"; a name in quotes is one word: "« Le Bistrot » Paul" → "LP" (spec §2). */
export function initials(companyName: string): string {
  return companyName
    .replaceAll(/[«“"]([^»”"]+)[»”"]/g, (_, quoted: string) => ` ${quoted.trim().replaceAll(/\s+/g, "-")} `)
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
    .slice(0, 2)
    .map((letter) => letter.toLocaleUpperCase("fr-FR"))
    .join("");
}
