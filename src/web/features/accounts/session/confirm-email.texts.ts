import { sessionTexts } from "./session.texts.ts";

export const confirmEmailTexts = {
  title: "Confirmez votre adresse",
  lead: "Confirmez l'adresse qui a reçu ce lien.",
  consequence: {
    "confirm-contact": (email: string) => `Les messages de votre entreprise arriveront à ${email}.`,
    "change-email": (email: string) =>
      `Vous vous connecterez avec ${email}. Vos autres appareils seront déconnectés.`,
    "confirm-sign-in": (email: string) => `Vous vous connectez avec ${email}.`,
  },
  submit: "Confirmer cette adresse",
  confirmed: "Adresse confirmée",
  confirmedText: {
    "confirm-contact": (email: string) => `Nous vous écrirons désormais à ${email}.`,
    "change-email": (email: string) => `Connectez-vous désormais avec ${email}, ici ou dans l'application.`,
    "confirm-sign-in": (email: string) => `Vous vous connectez avec ${email}.`,
  },
  refused: sessionTexts.refusedLink,
  refusedText: "Refaites la demande depuis votre profil.",
  openProfile: "Ouvrir mon profil",
} as const;
