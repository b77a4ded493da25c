/** The words of the form of a company and its recruiter, before French typography. */
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
  notificationNames: {
    applications: "Nouvelles candidatures",
    messages: "Messages",
    analytics: "Statistiques",
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
  workingZonesWords: { added: ["Zone ajoutée", "Zones ajoutées"], removed: "Zone retirée", many: "zones" },
  notificationHints: {
    applications: "Quand un candidat postule à l'une de vos offres",
    messages: "Quand un candidat ou notre équipe vous écrit",
    analytics: "Un bilan de vos offres et de vos recrutements",
  },
} as const;
