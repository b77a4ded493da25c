import { screens } from "#domain/screens.ts";
import { formatCount, counted } from "#domain/values/typography.ts";
import { applicationSentences } from "#web/features/applications/application-sentences.texts.ts";

export const jobsTexts = {
  title: screens.jobs.title,
  create: screens.createJob.title,
  counters: "En bref",
  unknown: "–",
  activeJobs: counterTexts("Offre", "active"),
  applicationsReceived: counterTexts("Candidature", "reçue"),
  pending: { label: "En attente" },
  empty: "Aucune offre d'emploi",
  emptyText: "Publiez votre première offre : les candidats près de chez vous la verront aussitôt.",
  createFirst: "Publier une offre",
  search: "Chercher et trier les offres",
  searchFor: "Titre, ville ou catégorie",
  searchHint: "Chercher",
  order: "Trier par",
  orders: {
    recentes: "Plus récentes",
    mission: "Date de mission",
    "en-attente": "Candidatures en attente",
  },
  state: "État",
  states: {
    toutes: "Toutes",
    actives: "Actives",
    suspendues: "Suspendues",
    terminees: "Terminées",
    personnes: "À pourvoir",
    candidatures: "Sans candidature",
  },
  noneMatching: "Aucune offre ne correspond à vos filtres",
  arrivedOne: (title: string) => `Nouvelle offre : ${title}`,
  arrived: (count: number) => counted(count, "nouvelle offre"),
  loadFailed: "Erreur lors du chargement des offres",
  limitsFailed: "Erreur lors de la vérification des limites",
  list: "Vos offres",
  verified: "Vérifié",
  urgent: "Urgent",
  reserved: (until: string) => `Réservé à votre vivier ${until}`,
  openToAll: "Ouvrir à tous",
  opened: "Offre ouverte à tous",
  unknownCity: "Non spécifié",
  applications: (count: number) => (count > 1 ? "candidatures" : "candidature"),
  positions: (count: number) => (count > 1 ? "places" : "place"),
  toFill: "à pourvoir",
  pendingCount: (count: number) => `${formatCount(count)} en attente`,
  more: "Autres actions",
  seeDetail: "Voir le détail",
  seeApplications: "Voir les candidatures",
  suspend: "Suspendre",
  activate: "Réactiver",
  remove: "Supprimer",
  deleteQuestion: "Êtes-vous sûr de vouloir supprimer cette offre ?",
  deleteText: (title: string) => `« ${title} » ne sera plus visible, ni pour vous ni pour les candidats.`,
  cancels: "Les personnes engagées seront prévenues que leur mission est annulée.",
  stillExpectedAtStarted: "Mission commencée : les personnes engagées restent attendues.",
  suspended: "Offre désactivée",
  stillExpected: "Les personnes engagées restent attendues.",
  activated: "Offre réactivée ! ✅",
  deleted: "Offre supprimée ! 🗑️",
  activityFailed: applicationSentences.statusFailed,
  deleteFailed: "Erreur lors de la suppression",
  published: "Offre d'emploi créée avec succès ! 🎉 Redirection...",
  publishedSeveral: (count: number) => `${count} offres d'emploi créées avec succès ! 🎉 Redirection...`,
  series: (count: number, title: string) => `${counted(count, "date")} : ${title}`,
  seeAll: "Voir toutes les offres",
  full: "Complet",
  approximateLocation: "Lieu approximatif : adresse introuvable.",
  publishFailed: "Erreur lors de la création de l'offre. Veuillez réessayer.",
} as const;

/** The words of a counter agree with its figure, and are plural until it is known. */
function counterTexts(lead: string, label: string) {
  return (count = 2) => {
    const ending = count > 1 ? "s" : "";
    return { lead: lead + ending, label: label + ending };
  };
}
