import type { Application, Decision } from "#domain/applications/application.ts";
import { screens } from "#domain/screens.ts";
import { formatCount, ofSomeone, counted } from "#domain/values/typography.ts";
import { applicationSentences } from "./application-sentences.texts.ts";

const decidedOne = {
  accepted: "Candidature acceptée avec succès! ✅",
  rejected: "Candidature refusée avec succès! ✅",
} as const satisfies Record<Decision, string>;

export const applicationsTexts = {
  title: screens.applications.title,
  more: "Autres actions",
  unknown: "–",
  filter: "Statut",
  filters: {
    toutes: "Toutes",
    "en-attente": "En attente",
    acceptees: "Acceptées",
    refusees: "Refusées",
    "offres-supprimees": "Offres supprimées",
  },
  job: (title: string) => `Offre : ${title}`,
  clearJob: "Retirer ce filtre",
  unknownJob: "introuvable",
  list: "Candidatures reçues",
  received: (day: string) => `reçue le ${day}`,
  verified: "Vérifié",
  deleted: "Offre supprimée",
  over: "Terminée",
  unknownCity: "Non spécifié",
  phone: "Téléphone :",
  cv: "CV",
  /** After their city. */
  away: ({ distanceKm }: Application["candidate"]) => (distanceKm ? `, ${formatCount(distanceKm)} km` : ""),
  description: "Description de l'offre",
  noDescription: "Aucune description fournie.",
  descriptionFailed: "La description n'a pas pu être chargée.",
  positionsLeft: (left: number) => (left === 0 ? "Complet" : counted(left, "place libre")),
  wasProposed: "Proposée par vous",
  accept: "Accepter",
  refuse: "Refuser",
  contact: "Contacter",
  /** Completes the name of a button for screen readers. */
  of: (candidate: string) => `la candidature ${ofSomeone(candidate)}`,
  contactOf: (candidate: string) => `${candidate} par téléphone`,
  confirm: {
    title: (candidate: string) => `Accepter ${candidate} ?`,
    text: (candidate: string) =>
      `C'est un engagement ferme et définitif à recruter ${candidate} pour cette mission : il ne pourra pas être annulé.`,
    candidate: "Candidat",
    candidates: "Candidats",
    many: (count: number) => `${count} candidats`,
    these: (count: number) => `ces ${count} candidats`,
    others: (count: number) => (count > 1 ? `et ${count} autres` : "et 1 autre"),
    job: "Offre",
    day: "Jour",
    hours: "Horaires",
    pay: "Rémunération",
    accept: "Accepter définitivement",
  },
  rejection: {
    giveReason: "Dire pourquoi",
    rejectWithMessage: "Refuser avec un mot",
    title: (about: string | number) =>
      typeof about === "number" ? `Un mot pour ${about} candidats` : `Un mot pour ${about}`,
    text: "Facultatif : sans lui, la réponse est une phrase neutre.",
    reason: "Motif",
    reasonRequired: "Choisissez un motif",
    message: "Message",
    readBy: (about: string | number) =>
      typeof about === "number"
        ? "Ce message sera lu par chaque candidat."
        : "Ce message sera lu par le candidat.",
    withoutMessage: "Sans message",
    keep: "Garder en réserve",
    keepText: (about: string | number) =>
      typeof about === "number"
        ? "Si une place se libère, vous pourrez encore les accepter : gardez ces candidatures en attente."
        : `Si une place se libère, vous pourrez encore accepter ${about} : gardez sa candidature en attente.`,
    confirm: "Refuser avec ce mot",
    alreadySent: "Refus déjà envoyé",
    sentWithoutMessage: "Refus déjà envoyé, sans votre mot",
  },
  decided: (decision: Decision, count: number) => {
    if (count === 1) return decidedOne[decision];
    return `${count} candidatures ${decision === "accepted" ? "acceptées" : "refusées"} ✅`;
  },
  partly: (done: number, answered: number, gone: number) =>
    [
      counted(done, "refusée"),
      answered > 0 && counted(answered, "avait déjà reçu une réponse", "avaient déjà reçu une réponse"),
      gone > 0 && counted(gone, "retirée entre-temps", "retirées entre-temps"),
    ]
      .filter(Boolean)
      .join(", "),
  gone: "Candidature retirée entre-temps",
  chosen: (count: number) => counted(count, "sélectionnée"),
  tooMany: (max: number) => `Choisissez-en ${max} au plus`,
  loadFailed: applicationSentences.loadFailed,
  updateFailed: applicationSentences.statusFailed,
  noPhone: applicationSentences.noPhone,
  arrivedOne: (candidate: string) => `Nouvelle candidature : ${candidate}`,
  arrived: (count: number) => counted(count, "nouvelle candidature"),
  none: applicationSentences.none,
  noneText: "Elles arrivent ici dès qu'un candidat postule à l'une de vos offres.",
  seeJobs: "Voir mes offres",
  createJob: "Publier une offre",
  noneForJob: "Aucune candidature pour cette offre",
  noneMatching: "Aucune candidature ne correspond à vos filtres",
} as const;
