import { screens } from "#domain/screens.ts";
import { formatCount, ofSomeone, counted } from "#domain/values/typography.ts";
import { applicationSentences } from "#web/features/applications/application-sentences.texts.ts";

export const cvLibraryTexts = {
  title: screens.cvLibrary.title,
  search: "Rechercher un candidat",
  name: "Nom ou email",
  city: "Ville",
  sector: "Secteur",
  allSectors: "Tous les secteurs",
  group: "Qui afficher",
  groups: { tous: "Tous", disponibles: "Disponibles", habitues: "Déjà venus" },
  list: "Candidats",
  count: (total: number, isExact: boolean) => {
    const candidates = `${formatCount(total)} candidat${total > 1 ? "s" : ""}`;
    return isExact ? candidates : `Plus de ${candidates}`;
  },
  loadFailed: "Erreur lors du chargement de la CVthèque",
  none: "Aucun candidat pour le moment",
  noneText: "Ils apparaissent ici dès qu'ils s'inscrivent.",
  noneMatching: "Aucun candidat ne correspond à votre recherche",
  noneMatchingText: "Essayez avec une partie du nom, une autre ville ou moins de filtres.",
  arrivedOne: (candidate: string) => `Nouveau candidat : ${candidate}`,
  arrived: (count: number) => counted(count, "nouveau candidat", "nouveaux candidats"),
  /** The second word is only heard on a phone. */
  availableNow: ["Disponible", " maintenant"],
  phone: "Téléphone",
  email: "Email",
  call: "Appeler",
  write: "Écrire",
  /** Completes the name of a button for screen readers. */
  to: (candidate: string) => `à ${candidate}`,
  applications: (count: number) => (count === 0 ? "N'a jamais postulé" : counted(count, "candidature")),
  sectors: "Secteurs préférés :",
  see: "Voir le profil",
  profile: "Profil",
  of: ofSomeone,
} as const;

export const profileTexts = {
  loadFailed: applicationSentences.candidateFailed,
  gone: "Ce candidat n'est plus dans la CVthèque",
  close: "Fermer",
  contact: "Contact",
  noPhone: applicationSentences.noPhone,
  activity: "Activité",
  applications: "Candidatures",
  lastApplied: "Dernière candidature",
  never: "Aucune",
  availability: "Disponibilités",
  now: "Maintenant",
  status: "Statut",
  times: "Moments",
  preferences: "Préférences",
  unknown: "Non renseigné",
  week: "Semaine type",
  part: "Moment de la journée",
  noWeek: "Semaine type non renseignée",
  free: "Disponible",
  notFree: "Indisponible",
} as const;

export const upsellTexts = {
  title: "Fonctionnalité PRO",
  points: [
    "Tous les candidats inscrits, dès leur arrivée",
    "La recherche par nom, par email et par ville",
    "Leurs coordonnées, leur fiabilité et leur semaine type",
  ],
  button: "Découvrir le plan PRO",
} as const;
