export const screenFailedTexts = {
  failed: "Cet écran n'a pas pu s'afficher",
  reference: "Référence à donner au support :",
} as const;
