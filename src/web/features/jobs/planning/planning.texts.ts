/** The words of the planning, before French typography. */
export const planningTexts = {
  title: "Planning",
  week: (monday: string) => `Semaine du ${monday}`,
  previous: "Semaine précédente",
  next: "Semaine suivante",
  today: "Cette semaine",
  nothing: "Rien cette semaine",
  nothingFiltered: "Aucune mission ne correspond à vos filtres cette semaine",
  createOn: (day: string) => `Publier une offre le ${day}`,
  nextWeek: (count: number) => `Semaine suivante : ${count} mission${count > 1 ? "s" : ""}`,
  past: (count: number) => (count > 1 ? `${count} jours passés` : "1 jour passé"),
  notWhole: "Seules les 300 premières missions sont affichées : affinez avec la recherche.",
  failed: "Erreur lors du chargement du planning",
  retry: "Réessayer",
  search: "Chercher dans le planning",
  state: "État",
} as const;
