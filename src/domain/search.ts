/** A text as searches compare it: lower case, without accents or ligatures, single spaces (spec §5, CV library). */
export function searchKey(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/\s+/g, " ")
    .trim();
}
