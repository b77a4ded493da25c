import { formatCount } from "#domain/values/typography.ts";

export const uiTexts = {
  loading: "Chargement...",
  optional: "facultatif",
  close: "Fermer",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  clearFilters: "Effacer les filtres",
  clear: (label: string) => `Effacer : ${label}`,
  cancel: "Annuler",
  undoHint: "Annuler possible 8 secondes",
  undone: "Annulé : rien n'a été envoyé",
  retry: "Réessayer",
  show: "Afficher",
  hide: "Masquer",
  showMore: "Voir plus",
  newTab: "(nouvel onglet)",
  choose: "Choisir",
  notifications: "Notifications",
  increase: (label: string) => `Augmenter : ${label}`,
  decrease: (label: string) => `Diminuer : ${label}`,
  add: "Ajouter",
  remove: (chip: string) => `Retirer ${chip}`,
  chips: { added: ["Ajouté", "Ajoutés"], removed: "Retiré", many: "éléments" },
  announcement: (what: string, chip: string) => `${what} : ${chip}`,
  duplicate: (chip: string) => `« ${chip} » est déjà dans la liste`,
  tooMany: (max: number, many: string) => `${max} ${many} au maximum`,
  errorsToFix: (count: number) => (count > 1 ? `${count} erreurs à corriger` : "Une erreur à corriger"),
  charactersLeft: (count: number) => {
    if (count < 0) return count < -1 ? `${formatCount(-count)} caractères de trop` : "1 caractère de trop";
    return count > 1 ? `${formatCount(count)} caractères restants` : `${count} caractère restant`;
  },
  suggestions: (count: number) => {
    if (count === 0) return "Aucune suggestion";
    return count > 1 ? `${count} suggestions, flèches pour choisir` : "1 suggestion, flèches pour choisir";
  },
  suggestionList: "Suggestions",
  searching: "Recherche...",
  locating: "Recherche du lieu...",
  suggestionsFailed: "Suggestions indisponibles pour le moment",
  selection: {
    bar: "Sélection",
    begin: "Sélectionner",
    box: (name: string) => `Sélectionner ${name}`,
    nothing: "Rien n'est sélectionné",
    all: (count: number) => `Tout sélectionner (${count} affichées)`,
    none: "Tout désélectionner",
    leave: "Quitter la sélection",
  },
} as const;

/** Separate from `uiTexts`, which the smallest pages load. */
export const unsavedTexts = {
  title: "Quitter sans enregistrer ?",
  text: "Vos modifications ne sont pas enregistrées : en quittant cette page, vous les perdez.",
  stay: "Rester sur la page",
  leave: "Quitter sans enregistrer",
} as const;
