import { keysOf } from "#domain/values/keys-of.ts";
import type { BusinessType } from "./recruiter.ts";

/** Every job category and its label (spec §3); `social` is offered, `care` only comes from imported jobs (design §7.7). */
export const categoryLabels = {
  service: "Service en salle",
  cuisine: "Cuisine",
  caisse: "Caisse",
  menage: "Ménage",
  vente: "Conseil de vente",
  livraison: "Livraison",
  animation: "Animation",
  hotellerie: "Hôtellerie",
  social: "Social / Aide à la personne",
  care: "Social / Aide à la personne",
  accueil: "Hôte ou hôtesse d'accueil",
  technique: "Technique et logistique",
  securite: "Sécurité",
  service_evenementiel: "Service événementiel",
  animation_sociale: "Animation sociale",
  accompagnement: "Accompagnement",
  administration: "Administration",
  mediation: "Médiation",
  education: "Éducation",
  reception: "Réception",
  bar: "Bar",
  accueil_client: "Accueil client",
  mise_en_rayon: "Mise en rayon",
  transport: "Transport",
  maintenance: "Maintenance",
  autre: "Autre",
} as const;

export type Category = keyof typeof categoryLabels;

export const categories = keysOf(categoryLabels);

/** The choices offered for each business type (spec §3), in the spec's order. */
const categoriesByBusinessType = {
  events: ["accueil", "animation", "technique", "securite", "service_evenementiel"],
  social: ["animation_sociale", "accompagnement", "administration", "mediation", "education"],
  hospitality: ["service", "cuisine", "reception", "menage", "bar"],
  retail: ["vente", "caisse", "accueil_client", "mise_en_rayon", "livraison"],
  other: ["administration", "menage", "transport", "maintenance", "autre"],
} as const satisfies Record<BusinessType, readonly Category[]>;

const defaultCategories = ["service", "cuisine", "animation", "vente"] as const satisfies readonly Category[];

/** The categories a recruiter may publish under; four common ones while the business type is unknown (spec §3). */
export function categoriesFor(businessType: BusinessType | null): readonly Category[] {
  return businessType === null ? defaultCategories : categoriesByBusinessType[businessType];
}

/** The label of a category; an unknown one (imported data) is shown unchanged. */
export function categoryLabel(category: string): string {
  return isCategory(category) ? categoryLabels[category] : category;
}

export function isCategory(category: string): category is Category {
  return Object.hasOwn(categoryLabels, category);
}
