import { type PlanId, plans } from "#domain/companies/plan.ts";
import { jobsToCreate } from "#domain/jobs/series.ts";
import { counted } from "#domain/values/typography.ts";

const jobs = (count: number) => counted(count, "offre");

/** The days that a sentence names. */
const NAMED_DAYS = 6;

export const datesTexts = {
  calendar: "Dates",
  add: "Ajouter des dates",
  title: "Autres dates",
  text: "Cochez les jours : une offre est créée pour chacun, avec les mêmes horaires.",
  done: "Valider les dates",
  cancel: "Annuler",
  chosen: "Autres dates choisies",
  removeDate: (day: string) => `Retirer le ${day}`,
  repeat: "Répéter",
  every: { week: "Chaque semaine", day: "Tous les jours" },
  until: "Jusqu'au",
  tick: "Cocher ces jours",
  leftOut: (count: number) => counted(count, "date n'a pas été cochée", "dates n'ont pas été cochées"),
  noneAdded: "Aucun autre jour à cocher jusque-là",
  alreadyThere: "Une offre identique existe déjà ce jour-là",
  noted: "• Jour férié ou date déjà prise",
  count: (count: number) => counted(count, "date choisie"),
  upgrade: "Changer de plan",
  fits: (remaining: number) => {
    if (remaining === 0) return "Votre plan ne permet pas d'autre offre active";
    return remaining > 1
      ? `Votre plan permet encore ${remaining} offres actives`
      : "Votre plan permet encore 1 offre active";
  },
  toDrop: (days: readonly string[]) =>
    `À retirer : ${days.slice(0, NAMED_DAYS).join(", ")}${days.length > NAMED_DAYS ? ` et ${days.length - NAMED_DAYS} de plus` : ""}.`,
  drop: (count: number) => (count > 1 ? `Retirer ces ${count} dates` : "Retirer cette date"),
  beyondPlan: "Au-delà de votre plan",
  size: (count: number, plan: PlanId, remaining: number) =>
    remaining === Infinity
      ? `${jobsToCreate(count)}.`
      : `${jobsToCreate(count)} ; il vous reste ${jobs(remaining)} sur votre plan ${plans[plan].name}.`,
} as const;
