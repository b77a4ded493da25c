import { BRAND } from "#domain/brand.ts";
import { legal } from "#domain/legal.ts";
import { accountTexts } from "#web/account/account.texts.ts";

export const sessionTexts = {
  headline: ["Une mission.", "Une journée."],
  headlineAccent: "Une équipe complète.",
  email: accountTexts.email,
  password: accountTexts.password,
  passwordHint: accountTexts.passwordHint,
  refusedLink: "Ce lien ne fonctionne pas",
  backToSignIn: "Retour à la connexion",
  login: {
    title: "Connexion",
    submit: accountTexts.signIn,
    forgotten: accountTexts.forgotten,
    signUp: "Créer un compte",
    ends: {
      expiree: null,
      saisie: "Ce que vous avez saisi est conservé : vous le retrouverez après la connexion.",
      envoi: "Votre dernière action n'a pas été envoyée : refaites-la après la connexion.",
    },
  },
  signUp: {
    title: "Créer un compte entreprise",
    email: "Email professionnel",
    companyName: "Nom de l'entreprise",
    confirmPassword: "Confirmer le mot de passe",
    submit: "Créer mon compte",
    success: "Compte créé avec succès ! 🎉 Redirection...",
    alreadyMember: "Déjà un compte ?",
    login: "Se connecter",
    consent: {
      before: `En créant un compte, vous certifiez avoir ${legal.recruiterAge} ans ou plus et acceptez les `,
      termsOfUse: "conditions générales d'utilisation",
      between: " et la ",
      privacy: "politique de confidentialité",
      after: ".",
    },
  },
  footerLinks: "Informations",
  plans: "Plans",
  support: "Support",
  home: `Accueil de ${BRAND}`,
} as const;
