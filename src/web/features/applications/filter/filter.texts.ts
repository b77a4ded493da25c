import { formatCount } from "#domain/values/typography.ts";
import type { GroupWord, SortWord } from "#web/features/applications/filter-search.ts";

export const filterTexts = {
  title: "Filtrer les candidatures",
  search: "Nom ou offre",
  sort: "Trier par",
  sorts: {
    recentes: "Plus récentes",
    anciennes: "Plus anciennes",
    mission: "Mission la plus proche",
    fiabilite: "Fiabilité",
    habitues: "Missions avec vous",
    distance: "Distance",
  } satisfies Record<SortWord, string>,
  group: "Personnes",
  groups: {
    toutes: "Toutes",
    habitues: "Déjà venues chez vous",
    nouvelles: "Jamais venues chez vous",
  } satisfies Record<GroupWord, string>,
  cv: "Avec un CV",
  available: "Disponibles ce jour-là",
  availableHint: "D'après la semaine type de chaque personne",
  from: "Missions à partir du",
  to: "Jusqu'au",
  clear: "Tout effacer",
  see: (count: number) => {
    if (count === 0) return "Aucune candidature";
    return count > 1 ? `Voir ${formatCount(count)} candidatures` : "Voir 1 candidature";
  },
  seeAny: "Voir les candidatures",
} as const;
