import { ofSomeone } from "#domain/values/typography.ts";
import { applicationSentences } from "#web/ui/applications.texts.ts";

export const candidateTexts = {
  see: "Voir le profil",
  of: ofSomeone,
  loadFailed: applicationSentences.candidateFailed,
  previous: "Précédent",
  next: "Suivant",
  reliability: "Fiabilité",
  outOf: "sur 100",
  missions: "Missions effectuées",
  absences: "Absences",
  firstName: "Prénom",
  phone: "Téléphone",
  city: "Ville",
  sectors: "Secteurs préférés",
  availability: "Disponibilités",
  cv: "CV",
  openCv: "Ouvrir le CV",
  memberSince: "Membre depuis",
  onboarding: "Inscription complète",
  yes: "Oui",
  no: "Non",
  unknown: "Non renseigné",
  noCv: "Aucun CV",
} as const;
