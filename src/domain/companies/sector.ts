import type { BusinessType } from "./recruiter.ts";

const OTHER = "Autre secteur";

/** The sectors offered in onboarding for each business type (spec §2, §3). A sector is stored as its label. */
const sectorsByBusinessType = {
  events: [
    "Agence événementielle",
    "Traiteur et réception",
    "Salons, foires et congrès",
    "Mariages et événements privés",
    "Concerts, festivals et spectacles",
    "Sport et compétitions",
    "Hôtesses et accueil",
    "Technique, son et lumière",
    "Sécurité événementielle",
    "Lieux et salles à louer",
    OTHER,
  ],
  social: [
    "Association",
    "Aide à domicile",
    "Établissement pour personnes âgées",
    "Accompagnement du handicap",
    "Petite enfance",
    "Animation et centres de loisirs",
    "Insertion et hébergement",
    "Éducation et soutien scolaire",
    "Médiation et action sociale",
    "Collectivité et service public",
    OTHER,
  ],
  hospitality: [
    "Restaurant",
    "Restauration rapide",
    "Café, bar et brasserie",
    "Hôtel",
    "Résidence de tourisme",
    "Camping et hôtellerie de plein air",
    "Boulangerie et pâtisserie",
    "Restauration collective",
    "Traiteur",
    "Discothèque et club",
    OTHER,
  ],
  retail: [
    "Alimentation et supermarché",
    "Mode et accessoires",
    "Maison et décoration",
    "Sport et loisirs",
    "Beauté et parfumerie",
    "Culture et jouets",
    "Électronique et multimédia",
    "Bricolage et jardinage",
    "Marchés et commerces de proximité",
    "Commerce en ligne et livraison",
    OTHER,
  ],
  other: [
    "Services aux entreprises",
    "Nettoyage et propreté",
    "Transport et déménagement",
    "Logistique et entrepôt",
    "Agriculture et saisons",
    "Bâtiment et travaux",
    "Santé",
    "Industrie",
    "Services aux particuliers",
    OTHER,
  ],
} as const satisfies Record<BusinessType, readonly string[]>;

export function sectorsFor(businessType: BusinessType | null): readonly string[] {
  return businessType === null ? [] : sectorsByBusinessType[businessType];
}
