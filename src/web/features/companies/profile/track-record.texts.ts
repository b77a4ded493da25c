import { TRACK_RECORD_MONTHS, LATE_CANCELLATION_HOURS } from "#domain/companies/track-record.ts";

export const trackRecordTexts = {
  title: "Ce que voient les candidats",
  text: `Sur chacune de vos offres, d'après les ${TRACK_RECORD_MONTHS} derniers mois. Recalculé chaque nuit.`,
  nothing: (min: number) => `Rien pour l'instant : ces chiffres s'affichent à partir de ${min} réponses.`,
  answers: "Réponses avant la mission",
  answered: (answers: number, applications: number, share: number | null) =>
    share === null ? "Aucune" : `${answers} sur ${applications} (${share} %)`,
  kept: "Missions tenues",
  cancellations: `Annulations à moins de ${LATE_CANCELLATION_HOURS} h`,
  whatMoves: `Répondre plus tôt raccourcit le délai. Une mission annulée à moins de ${LATE_CANCELLATION_HOURS} h, alors que quelqu'un était engagé, reste affichée ${TRACK_RECORD_MONTHS} mois.`,
} as const;
