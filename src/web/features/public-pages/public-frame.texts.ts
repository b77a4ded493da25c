import { BRAND } from "#domain/brand.ts";

/** The words around every public page, before French typography. */
export const publicFrameTexts = {
  home: `Accueil de ${BRAND}`,
  company: "Entreprise",
  privacy: "Confidentialité",
  terms: "Conditions générales d'utilisation",
  notice: "Mentions légales",
  support: "Support",
  footer: "Informations",
} as const;
