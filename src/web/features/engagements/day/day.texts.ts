import { BRAND } from "#domain/brand.ts";
import { counted } from "#domain/values/typography.ts";

export const dayTexts = {
  summary: (engaged: number, toConfirm: number) => {
    const people = counted(engaged, "personne engagée");
    return toConfirm === 0 ? people : `${people}, ${toConfirm} à confirmer`;
  },
  nothing: "Aucune mission ce jour",
  nothingText: "Les missions du jour et les personnes engagées apparaissent ici.",
  create: "Publier une offre",
  failed: "Erreur lors du chargement de la journée",
  ongoing: "En cours",
  deleted: "Offre supprimée",
  briefing: "Consignes",
  answer: "Répondre",
  waiting: (count: number) => counted(count, "candidature en attente", "candidatures en attente"),
  people: "Personnes engagées",
  nobody: "Personne n'est engagé pour l'instant.",
  maybeUnavailable: "Peut-être indisponible : une autre mission à ces heures",
  call: "Appeler",
  noPhone: "Pas\u00a0de numéro",
  declaration: "DPAE",
  declared: "faite",
  declaredFailed: "La déclaration n'a pas pu être notée",
  declaredCount: (declared: number, all: number) =>
    `${declared} ${declared > 1 ? "faites" : "faite"} sur ${all}`,
  late: "Délai dépassé",
  hiringFile: "Dossier d'embauche",
  declare: "Déclarer sur net-entreprises.fr",
  hiringNote: `Le dossier d'embauche (CSV) contient les dates de naissance ; le numéro de sécurité sociale et le lieu de naissance restent à compléter. ${BRAND} ne remplace ni la déclaration préalable à l'embauche ni le contrat de travail.`,
  print: "Imprimer",
  sheet: {
    name: "Nom",
    phone: "Téléphone",
    arrival: "Arrivée",
    departure: "Départ",
    pause: "Pause",
    signature: "Signature",
  },
} as const;
