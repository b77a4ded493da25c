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
