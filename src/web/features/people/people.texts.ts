/** The words of what is done about a person, before French typography. */
export const peopleTexts = {
  remind: "Relancer",
  reminded: "Relance envoyée ✅",
  remindFailed: "La relance n'a pas pu être envoyée",
} as const;
