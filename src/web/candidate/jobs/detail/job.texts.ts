export const jobTexts = {
  job: "Offre",
  back: "Offres",
  others: "Voir les autres offres",
  jobFailed: "Cette offre n'a pas pu être chargée",
  description: "La mission",
  otherDates: "Autres dates",
} as const;
