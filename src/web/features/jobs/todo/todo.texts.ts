export const todoTexts = {
  title: "À faire",
  done: "Rien à faire : tout est à jour",
  more: (count: number) => `Voir les ${count} autres`,
  less: "Voir moins",
  others: (count: number) => (count > 1 ? `et ${count} autres` : "et 1 autre"),
  failed: "Ce qui est à faire n'a pas pu être lu",
} as const;
