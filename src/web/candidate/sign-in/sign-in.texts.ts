import { errorCatalogue } from "#domain/errors.ts";
import { accountTexts } from "#web/account/account.texts.ts";
import { sessionTexts } from "#web/candidate/session/session.texts.ts";

export const signInTexts = {
  ...accountTexts,
  signInTitle: "Connectez-vous",
  signInAndApply: "Se connecter et postuler",
  expired: errorCatalogue.unauthenticated.message,
  signUpTitle: "Créez votre compte",
  applyTitle: "Postulez en une minute",
  signUp: "Créer mon compte",
  signUpAndApply: "Créer mon compte et postuler",
  haveAccount: "J'ai déjà un compte",
  noAccount: sessionTexts.signUp,
  firstName: "Prénom",
  lastName: "Nom",
  phone: "Téléphone",
  phoneHint: "Pour que l'entreprise puisse vous joindre.",
  birthDate: "Date de naissance",
  city: "Ville",
  accept: "J'accepte les conditions d'utilisation et ce que partage une candidature.",
  welcome: (firstName: string) => `Bienvenue, ${firstName} !`,
} as const;
