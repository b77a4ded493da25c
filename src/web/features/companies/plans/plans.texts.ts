import { perMonth, plans } from "#domain/companies/plan.ts";
import { screens } from "#domain/screens.ts";
import { counted } from "#domain/values/typography.ts";

export const plansTexts = {
  plan: (name: string) => `Plan ${name}`,
  usage: "Votre plan",
  activeJobs: (count: number, limit: number) => `${counted(count, "offre active")} sur ${limit}`,
  unlimitedJobs: (count: number) => `${counted(count, "offre active")}, sans limite`,
  swipes: (count: number, limit: number) => `${counted(count, "candidature")} sur ${limit}`,
  remaining: (remaining: number, limit: number) => {
    if (remaining > 0) return `Vous pouvez encore publier ${counted(remaining, "offre")}.`;
    return limit > 1 ? `Vos ${limit} offres sont déjà utilisées.` : "Votre offre est déjà utilisée.";
  },
  swipesReached: "Limite de candidatures atteinte",
  swipesReachedText: (limit: number, name: string) =>
    `Vous avez reçu les ${limit} candidatures de votre plan ${name} : vos offres ne sont plus proposées aux candidats.`,
  limitAdvice: "Suspendez une offre pour en publier une autre, ou changez de plan.",
  seeJobs: "Voir mes offres",
  title: screens.pricing.title,
  without: "Non compris :",
  back: "Retour",
  current: "Plan actuel",
  recommended: "Recommandé",
  confirm: (name: string) => `Passer au plan ${name} ?`,
  commitment: (price: string, terms: { tax: string; billing: string; ending: string } | undefined) =>
    terms === undefined
      ? `${price} par mois.`
      : `${price} ${perMonth(terms.tax)}. ${terms.billing} ${terms.ending}`,
  withdrawsEnd: (day: string) => `Votre demande de résiliation (${day}) sera annulée.`,
  end: `Revenir au plan ${plans.gratuit.name}`,
  endQuestion: (name: string) => `Mettre fin au plan ${name} ?`,
  endText: (name: string, day: string) =>
    `Le plan ${name} prend fin le ${day}. Jusque-là, rien ne change et vous pouvez changer d'avis. Ensuite, vos offres en ligne et vos candidatures restent accessibles.`,
  endConfirm: "Mettre fin au plan",
  endsOn: (name: string, day: string) => `Le plan ${name} prend fin le ${day}.`,
  keep: (name: string) => `Garder le plan ${name}`,
  kept: (name: string) => `Vous gardez le plan ${name}.`,
  choose: (name: string) => `Choisir ${name}`,
  changed: (name: string) => `Plan mis à jour vers ${name} ! 🎉`,
  changeFailed: "Erreur lors de la mise à jour du plan",
  question: "Une question sur nos plans ?",
  support: "Contacter le support",
} as const satisfies Record<string, string | ((...facts: never[]) => string)>;
