import { LAPSES_AFTER_DAYS } from "#domain/engagements/contest.ts";

export const contestTexts = {
  cancel: "Annuler",
  contests: "conteste ce pointage :",
  correct: "Corriger",
  maintain: "Maintenir",
  reply: "Pourquoi maintenez-vous ce pointage ?",
  replyHint: "La personne lit votre réponse.",
  maintained: "Pointage maintenu",
  maintainFailed: "La réponse n'a pas pu être envoyée",
  answered: {
    kept: "Contestation : vous avez maintenu ce pointage.",
    corrected: "Contestation : vous avez corrigé ce pointage.",
    lapsed: `Contestation restée sans réponse ${LAPSES_AFTER_DAYS} jours : rien n'est retenu contre la personne.`,
  },
} as const;
