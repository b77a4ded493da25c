import { passwordResetTexts } from "./password-reset.texts.ts";

export const confirmEmailTexts = {
  title: "Confirmez votre adresse",
  lead: "Un dernier geste : confirmez l'adresse qui a reçu ce lien.",
  consequence: {
    "confirm-contact": (email: string) => `Les messages de votre entreprise arriveront à ${email}.`,
    "change-email": (email: string) =>
      `Vous vous connecterez avec ${email}. Vos autres sessions seront fermées.`,
  },
  submit: "Confirmer cette adresse",
  confirmed: "Adresse confirmée",
  confirmedText: {
    "confirm-contact": (email: string) => `Nous vous écrirons désormais à ${email}.`,
    "change-email": (email: string) => `Connectez-vous désormais avec ${email}, ici ou dans l'application.`,
  },
  refused: passwordResetTexts.reset.refused,
  refusedText: "Refaites la demande depuis votre profil.",
  open: "Continuer",
} as const;
