/** The words around a legal text, before French typography. */
export const legalTexts = {
  contents: "Sommaire",
  effective: (day: string) => `En vigueur depuis le ${day}`,
} as const;
