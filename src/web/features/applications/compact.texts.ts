export const compactTexts = {
  views: "Présentation",
  cards: "Cartes",
  compact: "Liste compacte",
  profile: "Voir le profil",
  absences: (count: number) => {
    if (count === 0) return "Aucune absence";
    return count > 1 ? `${count} absences` : "1 absence";
  },
  together: (count: number) => (count > 1 ? `${count} fois chez vous` : "Une fois chez vous"),
} as const;
