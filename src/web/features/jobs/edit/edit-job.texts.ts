import { briefingLabels } from "#domain/jobs/briefing.ts";
import { screens } from "#domain/screens.ts";
import { jobFormTexts } from "#web/features/jobs/job-form.texts.ts";
import type { EditedField } from "./edited-draft.ts";

export const editJobTexts = {
  title: screens.editJob.title,
  back: screens.jobDetail.title,
  terms: "Le jour, les heures et la paie",
  fixedAddress: "L'adresse ne peut pas être modifiée.",
  benefitsHint: "Un avantage à la fois : repas offerts, transport remboursé, pourboires…",
  benefitsPlaceholder: "Autre avantage",
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
  savedBefore: "Offre mise à jour. Ce que vous avez saisi depuis reste à enregistrer.",
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
  /** What a merge of edits names. */
  fields: {
    ...jobFormTexts.fields,
    "briefing.meetingPoint": briefingLabels.meetingPoint,
    "briefing.contactName": briefingLabels.contactName,
    "briefing.contactPhone": briefingLabels.contactPhone,
    "briefing.dress": briefingLabels.dress,
    "briefing.breakMinutes": briefingLabels.breakMinutes,
    "briefing.access": "Accès",
    endsNextDay: "Fin le lendemain",
    instantMatch: "Match instantané",
    urgent: "Urgent",
  } satisfies Record<EditedField, string>,
  engaged: {
    title: (engaged: number) =>
      engaged > 1 ? `${engaged} personnes sont engagées` : "1 personne est engagée",
    /** Some may not have agreed to the terms shown, or have agreed to those of the edit. */
    text: (engaged: number) =>
      engaged > 1
        ? "Elles seront prévenues, et devront reconfirmer ce qu'elles n'ont pas déjà accepté."
        : "Elle sera prévenue, et devra reconfirmer ce qu'elle n'a pas déjà accepté.",
    save: "Enregistrer quand même",
  },
  list: screens.jobs.title,
} as const;
