import { MAX_PLANNING_JOBS } from "#domain/jobs/planning.ts";
import { screens } from "#domain/screens.ts";
import { counted } from "#domain/values/typography.ts";

export const planningTexts = {
  title: screens.planning.title,
  week: {
    title: (monday: string) => `Semaine du ${monday}`,
    previous: "Semaine précédente",
    next: "Semaine suivante",
    current: "Cette semaine",
  },
  day: { previous: "Jour précédent", next: "Jour suivant", current: "Aujourd’hui" },
  hours: {
    previous: "Période précédente",
    next: "Période suivante",
    current: "Ce mois-ci",
    others: "Autres périodes",
    typed: "Autre…",
  },
  tabs: "Semaine, jour ou heures",
  asWeek: "Semaine",
  asDay: "Jour",
  asHours: "Heures",
  seeDay: (day: string) => `La journée du ${day}`,
  nothing: "Rien cette semaine",
  nothingFiltered: "Aucune mission ne correspond à vos filtres cette semaine",
  createOn: (day: string) => `Publier une offre le ${day}`,
  nextWeek: (count: number) => `Semaine suivante : ${counted(count, "mission")}`,
  past: (count: number) => counted(count, "jour passé"),
  deleted: "Supprimée",
  notWhole: `Seules les ${MAX_PLANNING_JOBS} premières missions sont affichées : affinez avec la recherche.`,
  failed: "Erreur lors du chargement du planning",
  search: "Chercher dans le planning",
  state: "État",
  filtered: "Missions filtrées",
} as const;
