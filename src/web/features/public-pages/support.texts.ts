/** The words of the support page, before French typography. */
export const supportTexts = {
  title: "Support",
  lead: "Une question, un souci ? Écrivez-nous : nous répondons sous 48h ouvrées.",
  form: "Écrire au support",
  name: "Nom",
  email: "Email",
  issue: "Votre message",
  issueHint: "Décrivez ce que vous faisiez et ce qui s'est passé.",
  submit: "Envoyer",
  sent: "Message envoyé !",
  sentText: (email: string) => `Nous vous répondrons à ${email} sous 48h ouvrées.`,
  again: "Écrire un autre message",
  urgent: "C'est urgent ?",
  urgentText: "Une mission commence bientôt et quelque chose bloque : écrivez-nous directement.",
  urgentSubject: "Urgent",
  help: "Bon à savoir",
  links: [
    { words: "Mot de passe oublié", address: "/forgot-password" },
    { words: "Vos droits sur vos données", address: "/privacy#droits" },
    { words: "Plans et résiliation", address: "/terms#plans" },
  ],
} as const;
