import { screens } from "#domain/screens.ts";
import { formatCount, counted } from "#domain/values/typography.ts";
import { applicationSentences } from "#web/features/applications/application-sentences.texts.ts";

export const jobDetailTexts = {
  back: screens.jobs.title,
  edit: "Modifier",
  deactivate: "Désactiver",
  reactivate: "Réactiver",
  urgent: "Urgent",
  finished: "Mission terminée",
  addToCalendar: "Ajouter à l'agenda",
  category: "Catégorie",
  location: "Lieu",
  approximate: "lieu approximatif, comme la distance indiquée aux candidats",
  published: (day: string) => `Publiée le ${day}`,
  description: "Description",
  noDescription: "Aucune description fournie.",
  series: "Les autres dates",
  briefing: "Consignes",
  statistics: "Candidatures",
  total: "Total",
  pending: "En attente",
  accepted: (count: number) => (count > 1 ? "Acceptées" : "Acceptée"),
  rejected: (count: number) => (count > 1 ? "Refusées" : "Refusée"),
  fill: "Places pourvues",
  freed: (places: number) => counted(places, "place s'est libérée", "places se sont libérées"),
  waiting: (people: number) =>
    people > 1 ? `${formatCount(people)} personnes attendent une réponse.` : "1 personne attend une réponse.",
  proposedAgain: "L'offre est de nouveau proposée aux candidats.",
  proposedAgainToPool: "L'offre est de nouveau proposée à votre vivier.",
  notProposed: "L'offre est désactivée : réactivez-la pour la proposer de nouveau aux candidats.",
  reserve: (people: number) =>
    people > 1
      ? `Complet. ${formatCount(people)} personnes attendent encore : gardez-les en réserve, ou répondez-leur.`
      : "Complet. 1 personne attend encore : gardez-la en réserve, ou répondez-lui.",
  seeWaiting: applicationSentences.seeWaiting,
  team: "L'équipe",
  teamFailed: "L'équipe n'a pas pu être chargée",
  seeDay: "Voir la journée",
  recent: "Candidatures récentes",
  noApplications: applicationSentences.none,
  recentFailed: applicationSentences.loadFailed,
  seeAll: (count: number) => `Voir toutes les candidatures (${formatCount(count)})`,
  forbidden: "Vous n'avez pas accès à cette offre",
  notFound: "Offre non trouvée",
  loadFailed: "Erreur lors du chargement des détails",
} as const;
