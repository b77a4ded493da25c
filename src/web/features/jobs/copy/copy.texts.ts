import { plans } from "#domain/companies/plan.ts";
import { NO_DATE } from "#domain/jobs/series.ts";

export const copyTexts = {
  copy: "Republier",
  title: (title: string) => `Republier « ${title} »`,
  text: "Mêmes horaires, même lieu, même rémunération. Les candidatures ne sont pas reprises.",
  tomorrow: "Demain",
  chooseDates: "Choisir les dates…",
  editFirst: "Modifier avant de publier",
  publish: (count: number) => (count > 1 ? `Publier ${count} offres` : "Publier 1 offre"),
  none: NO_DATE,
  complete: "Complétez l'offre avant de la publier :",
  published: (days: readonly string[]) =>
    days.length > 1 ? `${days.length} offres publiées` : `Offre publiée pour le ${days[0] ?? ""}`,
  see: "Voir",
  gone: "Offre non trouvée",
  remaining: (plan: keyof typeof plans) =>
    `Votre plan ${plans[plan].name} ne permet pas d'autre offre active.`,
} as const;
