import { formatCount, counted } from "#domain/values/typography.ts";

export const fieldsTexts = {
  formats: { date: "jj/mm/aaaa", time: "hh:mm" },
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  clear: (label: string) => `Effacer : ${label}`,
  increase: (label: string) => `Augmenter : ${label}`,
  decrease: (label: string) => `Diminuer : ${label}`,
  add: "Ajouter",
  remove: (chip: string) => `Retirer ${chip}`,
  chips: { added: ["Ajouté", "Ajoutés"], removed: "Retiré", many: "éléments" },
  announcement: (what: string, chip: string) => `${what} : ${chip}`,
  duplicate: (chip: string) => `« ${chip} » est déjà dans la liste`,
  tooMany: (max: number, many: string) => `${max} ${many} au maximum`,
  charactersLeft: (count: number) => {
    if (count < 0) return count < -1 ? `${formatCount(-count)} caractères de trop` : "1 caractère de trop";
    return count > 1 ? `${formatCount(count)} caractères restants` : `${count} caractère restant`;
  },
  suggestions: (count: number) => {
    if (count === 0) return "Aucune suggestion";
    return counted(count, "suggestion, flèches pour choisir", "suggestions, flèches pour choisir");
  },
  suggestionList: "Suggestions",
  searching: "Recherche...",
  locating: "Recherche du lieu...",
  suggestionsFailed: "Suggestions indisponibles pour le moment",
} as const;
