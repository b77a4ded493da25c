import { screens } from "#domain/screens.ts";

export const recruiterAccountTexts = {
  title: screens.account.title,
  exportHint:
    "Un fichier JSON : compte, entreprise, offres, candidatures reçues, messages envoyés, sessions. Trois fois par jour au plus.",
  deleted: [
    "votre compte, votre profil, votre entreprise et son logo",
    "toutes vos offres, qui quittent aussitôt le fil des candidats",
    "toutes les candidatures reçues, y compris celles que vous avez acceptées",
    "vos sessions ouvertes, sur tous vos appareils",
  ],
  deleteEngaged: "Vos missions à venir sont annulées ; les personnes engagées en sont prévenues aussitôt.",
} as const;
