export const termsOfUseTexts = {
  title: "Avant de postuler",
  acceptAndApply: "J'accepte et je postule",
  readTermsOfUse: "Lire les conditions",
  readPrivacy: "Données personnelles",
} as const;
