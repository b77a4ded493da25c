import { type PlanId, plans } from "#domain/recruiters/plan.ts";
import { offersToCreate } from "#domain/jobs/series.ts";

const offers = (count: number) => `${count} offre${count > 1 ? "s" : ""}`;

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
  leftOut: (count: number) =>
    count > 1 ? `${count} dates n'ont pas été cochées` : `${count} date n'a pas été cochée`,
  alreadyThere: "Une offre identique existe déjà ce jour-là",
  count: (count: number) => (count > 1 ? `${count} dates choisies` : `${count} date choisie`),
  upgrade: "Changer de plan",
  size: (count: number, plan: PlanId, remaining: number) =>
    remaining === Infinity
      ? `${offersToCreate(count)}.`
      : `${offersToCreate(count)} ; il vous reste ${offers(remaining)} sur votre plan ${plans[plan].name}.`,
} as const;
