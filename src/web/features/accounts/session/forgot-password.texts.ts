import { sessionTexts } from "./session.texts.ts";

export const forgotPasswordTexts = {
  title: sessionTexts.login.forgotten,
  lead: "Indiquez l'email de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe.",
  email: "Email",
  submit: "Recevoir le lien",
  linkSent: "Consultez votre boîte mail",
  askedText: (email: string) =>
    `Si un compte existe avec ${email}, un lien vous attend dans votre boîte mail. Il est valable 30 minutes et ne sert qu'une fois.`,
  earlierLinks: "Un lien reçu il y a moins de 30 minutes fonctionne encore, tant qu'aucun n'a servi.",
  askedHint: "Rien reçu ? Vérifiez les courriers indésirables et l'orthographe de l'adresse.",
  again: "Essayer une autre adresse",
  back: "Retour à la connexion",
} as const;
