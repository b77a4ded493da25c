import { uiTexts } from "#web/ui/ui.texts.ts";
import { sessionTexts } from "./session.texts.ts";

export const resetPasswordTexts = {
  title: uiTexts.newPassword,
  submit: uiTexts.changePassword,
  changed: "Mot de passe changé",
  changedText:
    "Vos appareils sont déconnectés et l'adresse de votre agenda a changé. Connectez-vous avec le nouveau mot de passe, ici ou dans l'application.",
  login: "Se connecter",
  refused: sessionTexts.refusedLink,
  refusedText: "Demandez un nouveau lien : vous le recevrez par email en quelques secondes.",
  askAgain: "Demander un nouveau lien",
} as const;
