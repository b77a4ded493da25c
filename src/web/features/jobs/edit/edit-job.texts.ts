import type { EditedField } from "./edited-draft.ts";

export const editJobTexts = {
  title: "Modifier l'offre",
  back: "Détail de l'offre",
  terms: "Le jour, les heures et la paie",
  fixedAddress: "L'adresse ne peut pas être modifiée.",
  benefitsHint: "Un avantage à la fois : repas offerts, transport remboursé, pourboires…",
  benefitsTexts: {
    added: ["Avantage ajouté", "Avantages ajoutés"],
    removed: "Avantage retiré",
    many: "avantages",
  },
  instantMatch: "Match instantané",
  instantMatchHint: "L'offre apparaît en premier dans le fil",
  cancel: "Annuler",
  save: "Enregistrer",
  saved: "Offre mise à jour avec succès ! ✅ Redirection...",
  notFound: "Offre d'emploi introuvable",
  forbidden: "Vous n'avez pas l'autorisation de modifier cette offre",
  loadFailed: "Erreur lors du chargement de l'offre",
  saveFailed: "Erreur lors de la sauvegarde de l'offre",
  copy: "Créer une copie",
  changedElsewhere: "Cette offre a été modifiée ailleurs",
  changedElsewhereText: "Rechargez-la avant d'enregistrer : votre saisie sera gardée.",
  notSaved: "Offre non enregistrée : elle a été modifiée ailleurs",
  reload: "Recharger l'offre",
  reloaded: "Offre rechargée",
  keptFields: (fields: string) => `Votre saisie gardée : ${fields}.`,
  takenFields: (fields: string) => `Modifié ailleurs : ${fields}.`,
  fields: {
    title: "titre",
    category: "catégorie",
    description: "description",
    date: "date",
    startTime: "heure de début",
    endTime: "heure de fin",
    "briefing.meetingPoint": "où se présenter",
    "briefing.contactName": "contact sur place",
    "briefing.contactPhone": "téléphone du contact",
    "briefing.dress": "tenue",
    "briefing.breakMinutes": "pause",
    "briefing.access": "accès",
    endsNextDay: "fin le lendemain",
    hourlyRate: "taux horaire",
    numberOfPositions: "nombre de places",
    predefined: "prérequis",
    requirements: "autres prérequis",
    experienceRequired: "expérience requise",
    benefits: "avantages",
    instantMatch: "match instantané",
    urgent: "urgent",
  } satisfies Record<EditedField, string>,
  engaged: {
    title: (engaged: number, hours: string) =>
      engaged > 1
        ? `${engaged} personnes se sont engagées pour ${hours}`
        : `1 personne s'est engagée pour ${hours}`,
    text: (engaged: number) =>
      engaged > 1
        ? "Elles seront prévenues et devront reconfirmer."
        : "Elle sera prévenue et devra reconfirmer.",
    save: "Enregistrer quand même",
  },
  list: "Mes offres",
} as const;
