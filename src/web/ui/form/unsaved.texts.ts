export const unsavedTexts = {
  title: "Quitter sans enregistrer ?",
  text: "Vos modifications ne sont pas enregistrées : en quittant cette page, vous les perdez.",
  stay: "Rester sur la page",
  leave: "Quitter sans enregistrer",
} as const;
