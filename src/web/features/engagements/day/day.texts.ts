import { BRAND } from "#domain/brand.ts";
import type { Declarations } from "#domain/engagements/hiring-file.ts";
import { counted } from "#domain/values/typography.ts";

export const dayTexts = {
  engaged: (people: number) => counted(people, "personne"),
  came: (people: number) => counted(people, "personne venue", "personnes venues"),
  engagedDayBefore: (people: number) => `${counted(people, "personne")} de la veille`,
  toConfirm: (people: number) => `${people} à confirmer`,
  toReplace: (people: number) => `${people} à remplacer`,
  ofDay: "Missions du jour",
  ofDayBefore: (jobs: number, date: string) =>
    `${jobs > 1 ? "Missions commencées" : "Mission commencée"} la veille, ${date}`,
  nothing: "Aucune mission ce jour",
  nothingText: "Les missions du jour et les personnes engagées apparaissent ici.",
  create: "Publier une offre",
  failed: "Erreur lors du chargement de la journée",
  ongoing: "En cours",
  deleted: "Offre supprimée",
  briefing: "Consignes",
  waiting: (count: number) => `${count} en attente`,
  people: "Personnes engagées",
  nobody: "Personne n'est engagé pour l'instant.",
  choose: (waiting: number) =>
    waiting === 1 ? "Répondre à la candidature" : `Choisir parmi ${counted(waiting, "candidature")}`,
  maybeUnavailable: "Peut-être indisponible : une autre mission à ces heures",
  call: "Appeler",
  noPhone: "Pas\u00a0de numéro",
  declaration: "DPAE",
  declarations: ({ made, due, isLate }: Declarations) => `DPAE ${made}/${due}${isLate ? " en retard" : ""}`,
  declared: "faite",
  declaredFailed: "La déclaration n'a pas pu être notée",
  hiringFile: "Dossier d'embauche",
  declare: "Déclarer",
  declareWhere: " sur net-entreprises.fr",
  hiringNote: `Le dossier d'embauche (CSV) contient les dates de naissance, et les horaires et le taux que chacun a acceptés ; le numéro de sécurité sociale et le lieu de naissance restent à compléter. ${BRAND} ne remplace ni la déclaration préalable à l'embauche ni le contrat de travail.`,
  sheet: {
    name: "Nom",
    phone: "Téléphone",
    arrival: "Arrivée",
    departure: "Départ",
    pause: "Pause",
    signature: "Signature",
  },
} as const;
