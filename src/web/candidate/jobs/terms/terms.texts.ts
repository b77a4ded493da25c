export const termsTexts = {
  title: "Avant de postuler",
  acceptAndApply: "J'accepte et je postule",
  readTerms: "Lire les conditions",
  readPrivacy: "Données personnelles",
} as const;
