export const profileFactsTexts = {
  reliability: "Fiabilité",
  outOf: "sur 100",
  missions: "Missions effectuées",
  absences: "Absences",
  sectors: "Secteurs préférés",
  cv: "CV",
  openCv: "Ouvrir le CV",
  noCv: "Aucun CV",
  memberSince: "Membre depuis",
  unknown: "Non renseigné",
} as const;
