import { AT_ONCE_HOURS, DIGEST_TIME } from "#domain/companies/recruiter.ts";
import { formatTime } from "#domain/jobs/schedule.ts";

export const companyTexts = {
  firstName: "Prénom",
  lastName: "Nom",
  jobTitle: "Fonction",
  phone: "Téléphone",
  email: "Email",
  companyName: "Nom de l'entreprise",
  businessType: "Type d'activité",
  sector: "Secteur",
  siret: "SIRET",
  companySize: "Taille de l'entreprise",
  recruitmentFrequency: "Fréquence de recrutement",
  workingZones: "Zones de travail",
  mailSettingNames: {
    applications: "Nouvelles candidatures",
    messages: "Réponses des candidats",
    analytics: "Bilan de la semaine",
  },
  personText: "La personne à contacter.",
  emailHint:
    "Nous vous écrivons à cette adresse. Si vous en changez, un lien de confirmation vous y sera envoyé.",
  recruitmentText: "Vos besoins les plus fréquents.",
  dropped: {
    sector: "Le secteur choisi ne correspond pas à cette activité : il a été effacé.",
    jobTypes: "Les types de mission qui ne correspondent pas à cette activité ont été effacés.",
    both: "Le secteur et les types de mission qui ne correspondent pas à cette activité ont été effacés.",
  },
  jobTitlePlaceholder: "Directrice, chef de salle…",
  siretHint: "14 chiffres, sur vos factures ou votre extrait Kbis",
  preferredJobTypes: "Types de mission recherchés",
  workingZonesHint: "Une ville, un quartier ou un département à la fois",
  workingZonesTexts: { added: ["Zone ajoutée", "Zones ajoutées"], removed: "Zone retirée", many: "zones" },
  mailSettingHints: {
    applications: "Quand un candidat postule à l'une de vos offres",
    messages: `Désistements et contestations, tout de suite à moins de ${AT_ONCE_HOURS} h de la mission, sinon à ${formatTime(DIGEST_TIME)}`,
    analytics: `Le lundi à ${formatTime(DIGEST_TIME)} : missions, places pourvues, heures, paie, et ce qui manque`,
  },
} as const;
