import { sessionTexts } from "#web/candidate/session/session.texts.ts";

export const shellTexts = {
  menu: "Menu",
  skip: "Aller au contenu",
  tabs: sessionTexts.tabs,
  job: "Offre",
  support: "Support",
  termsOfUse: "Conditions",
  privacy: "Confidentialité",
  signIn: "Connexion",
  unreadOne: "non lue",
  unreadMany: "non lues",
  reliability: "Ma fiabilité",
  account: "Sécurité et données",
  signUp: sessionTexts.signUp,
  join: sessionTexts.join,
} as const;
