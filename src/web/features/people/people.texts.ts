export const peopleTexts = {
  remind: "Relancer",
  reminded: "Relance envoyée ✅",
  remindFailed: "La relance n'a pas pu être envoyée",
  maybeUnavailable: "Peut-être indisponible",
  withdrawal: (reason: string | null, isLate: boolean) => {
    const when = isLate ? "À moins de 24 h du début" : "";
    if (reason === null) return when;
    return isLate ? `${when} : « ${reason} »` : `« ${reason} »`;
  },
} as const;

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
