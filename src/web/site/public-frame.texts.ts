import { BRAND } from "#domain/brand.ts";

export const publicFrameTexts = {
  home: `Accueil de ${BRAND}`,
  company: "Entreprise",
  jobs: "Offres",
  privacy: "Confidentialité",
  termsOfUse: "Conditions générales d'utilisation",
  notice: "Mentions légales",
  support: "Support",
  footer: "Informations",
} as const;

export const legalTexts = {
  contents: "Sommaire",
  contentsOf: (sections: number) => `Sommaire (${sections})`,
  effective: (day: string) => `En vigueur depuis le ${day}`,
} as const;
