const ARTICLE = /^(?:l|la|le|les) (?=.)/;

/** "L'Haÿ-les-Roses" → "l hay les roses", "Sainte-Geneviève" → "st genevieve". */
export function communeKey(name: string): string {
  return shortened(plainKey(name));
}

export function communeKeys(name: string): string[] {
  const plain = plainKey(name);
  const keys = [plain, shortened(plain)];
  return [...new Set([...keys, ...keys.map((key) => key.replace(ARTICLE, ""))])];
}

function plainKey(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** A final "saint" is not shortened: it may be the start of "Saintes". */
function shortened(key: string): string {
  return key.replaceAll(/\b(?:sainte?|ste) /g, "st ");
}
