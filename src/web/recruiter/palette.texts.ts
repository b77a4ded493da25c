export const paletteTexts = {
  title: "Rechercher",
  hint: "Écran, action, offre ou candidat",
  screens: "Aller à",
  actions: "Actions",
  jobs: "Vos offres",
  people: "Vos candidats",
  failed: "Vos offres et vos candidats n'ont pas pu être cherchés",
  nothing: (text: string) => `Rien ne correspond à « ${text} »`,
} as const;
