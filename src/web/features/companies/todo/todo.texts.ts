export const todoTexts = {
  title: "À faire",
  done: "Rien à faire : tout est à jour",
  all: (count: number) => `Voir les ${count}`,
  less: "Voir moins",
  others: (count: number) => (count > 1 ? `et ${count} autres` : "et 1 autre"),
  reminded: (count: number) => (count > 1 ? `${count} relances envoyées ✅` : "Relance envoyée ✅"),
  remindFailed: "Les relances n'ont pas pu être envoyées",
  failed: "Vos tâches n'ont pas pu être chargées",
} as const;
