import { formatCount, ofSomeone, counted } from "#domain/values/typography.ts";
import { applicationSentences } from "#web/features/applications/application-sentences.texts.ts";

export const candidateTexts = {
  see: "Voir le profil",
  of: ofSomeone,
  terms: "Paie, horaires et distance",
  distance: (km: number) => (km === 0 ? "dans la même ville" : `à ${formatCount(km)} km`),
  loadFailed: applicationSentences.candidateFailed,
  previous: "Précédent",
  next: "Suivant",
  shown: (name: string, rank: number) => `${name}, candidature ${formatCount(rank)}`,
  firstName: "Prénom",
  phone: "Téléphone",
  city: "Ville",
  availability: "Disponibilités",
  onboarding: "Inscription complète",
  yes: "Oui",
  no: "Non",
  unknown: "Non renseigné",
} as const;

export const compactTexts = {
  views: "Présentation",
  cards: "Cartes",
  compact: "Liste compacte",
  profile: "Voir le profil",
  absences: (count: number) => counted(count, "absence"),
} as const;
