/** What both sign-in pages say. */
export const accountTexts = {
  email: "Email",
  password: "Mot de passe",
  forgotten: "Mot de passe oublié ?",
  signIn: "Se connecter",
} as const;
