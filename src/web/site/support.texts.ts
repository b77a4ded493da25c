import type { PlanId } from "#domain/companies/plan.ts";
import { replyDelay } from "#domain/support.ts";

export const supportTexts = {
  title: "Support",
  lead: `Une question, un souci ? Écrivez-nous : nous répondons sous ${replyDelay(null)}, et sous ${replyDelay("pro")} avec le plan PRO.`,
  form: "Écrire au support",
  name: "Nom",
  email: "Email",
  issue: "Votre message",
  issueHint: "Décrivez ce que vous faisiez et ce qui s'est passé.",
  submit: "Envoyer",
  sent: "Message envoyé !",
  reply: "Nous vous répondrons à ",
  replyWithin: (plan: PlanId | null) => ` sous ${replyDelay(plan)}.`,
  again: "Écrire un autre message",
  urgent: "C'est urgent ?",
  urgentText: "Une mission commence bientôt et quelque chose bloque : écrivez-nous directement.",
  urgentSubject: "Urgent",
  help: "Bon à savoir",
  links: [
    { label: "Mot de passe oublié", address: "/forgot-password" },
    { label: "Vos droits sur vos données", address: "/privacy#droits" },
    { label: "Plans et résiliation", address: "/terms#plans" },
  ],
} as const;
