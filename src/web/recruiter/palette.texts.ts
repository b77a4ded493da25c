export const paletteTexts = {
  title: "Rechercher",
  hint: "Écran, action, offre ou candidat",
  screens: "Aller à",
  actions: "Actions",
  jobs: "Vos offres",
  people: "Vos candidats",
  failed: "La recherche n'a pas abouti",
  nothing: (text: string) => `Rien ne correspond à « ${text} »`,
} as const;
