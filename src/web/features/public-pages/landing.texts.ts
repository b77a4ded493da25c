import { BRAND } from "#domain/brand.ts";

/** The words of the landing page, before French typography. */
export const landingTexts = {
  hero: ["Une mission.", "Une journée.", "Payée à l'heure."],
  promise: `${BRAND} rapproche étudiants, saisonniers et entreprises autour de missions courtes, près de chez eux, salaire affiché.`,
  company: "Entreprise",
  register: "Créer un compte",
  download: "Télécharger l'application",
  tickets: [
    {
      day: "5",
      distance: "À 1,2 km",
      title: "Extra service du soir",
      place: "18 h – 23 h 30, Lannion",
      pay: "13,50 €",
    },
    {
      day: "6",
      distance: "À 3 km",
      title: "Commis de cuisine",
      place: "8 h – 15 h, Perros-Guirec",
      pay: "12,75 €",
    },
  ],
  month: "déc.",
  unit: "/ heure",
  why: `Pourquoi ${BRAND}`,
  reasons: [
    {
      title: "Des missions d'un jour",
      text: "Courtes ou longues, chacun choisit ses dates et ses horaires.",
    },
    {
      title: "Près de chez soi",
      text: "Les offres les plus proches d'abord : le trajet ne dure pas plus que la mission.",
    },
    { title: "Le salaire d'abord", text: "Le taux horaire est affiché avant tout le reste, en euros." },
    {
      title: "Une réponse en 24 h",
      text: "Les candidats postulent d'un geste, l'entreprise décide dans la journée.",
    },
  ],
  forWhom: "Pour qui ?",
  profiles: ["Étudiants", "En reconversion", "À temps partiel", "En recherche d'emploi"],
  searching: "Vous cherchez une mission ?",
  searchingText:
    "Faites défiler les offres près de chez vous et postulez d'un geste, depuis l'application mobile. Gratuit, dès 16 ans, sur Android et iPhone.",
  recruiting: "Vous recrutez ?",
  recruitingText:
    "Publiez une offre en deux minutes, recevez des candidatures dans la journée. Le premier plan est gratuit.",
  companySpace: "Accéder à l'espace entreprise",
} as const;
