import { linkValidity } from "#domain/accounts/link-validity.ts";
import { keepFigures } from "#domain/values/typography.ts";
import { sessionTexts } from "./session.texts.ts";

const validity = keepFigures(linkValidity("reset-password"));

export const forgotPasswordTexts = {
  title: sessionTexts.login.forgotten,
  lead: "Indiquez l'email de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe.",
  email: "Email",
  submit: "Recevoir le lien",
  linkSent: "Consultez votre boîte mail",
  asked: {
    before: "Si un compte existe avec ",
    after: `, un lien vous attend dans votre boîte mail. Il est valable ${validity} et ne sert qu'une fois.`,
  },
  earlierLinks: `Un lien reçu il y a moins de ${validity} fonctionne encore, tant qu'aucun n'a servi.`,
  askedHint: "Rien reçu ? Vérifiez les courriers indésirables et l'orthographe de l'adresse.",
  again: "Essayer une autre adresse",
} as const;
