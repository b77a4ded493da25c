/** What the pages of both sides say. */
export const accountTexts = {
  email: "Email",
  password: "Mot de passe",
  passwordHint: (min: number) => `Minimum ${min} caractères`,
  forgotten: "Mot de passe oublié ?",
  signIn: "Se connecter",
} as const;
