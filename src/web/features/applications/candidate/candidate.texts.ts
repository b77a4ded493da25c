import { ofSomeone } from "#domain/values/typography.ts";
import { applicationSentences } from "#web/ui/applications.texts.ts";

export const candidateTexts = {
  see: "Voir le profil",
  of: ofSomeone,
  loadFailed: applicationSentences.candidateFailed,
  previous: "Précédent",
  next: "Suivant",
  firstName: "Prénom",
  phone: "Téléphone",
  city: "Ville",
  availability: "Disponibilités",
  onboarding: "Inscription complète",
  yes: "Oui",
  no: "Non",
  unknown: "Non renseigné",
} as const;
