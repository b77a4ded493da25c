import { counted } from "#domain/values/typography.ts";

export const offerTexts = {
  offer: "Offre",
  back: "Offres",
  others: "Voir les autres offres",
  offerFailed: "Cette offre n'a pas pu être chargée",
  description: "La mission",
  requirements: "Prérequis",
  experience: "Expérience exigée",
  noRequirement: "Aucun prérequis",
  benefits: "Avantages",
  otherDates: "Autres dates",
  placesOf: (left: number, all: number) => `${counted(left, "place")} sur ${all}`,
} as const;
