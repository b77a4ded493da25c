import { BRAND } from "#domain/brand.ts";

export const landingTexts = {
  hero: ["Une mission.", "Une journée.", "Payée à l'heure."],
  promise: `${BRAND} rapproche étudiants, saisonniers et entreprises autour de missions d’une journée, courtes ou longues, près de chez eux, salaire affiché.`,
  company: "Entreprise",
  signUp: "Créer un compte",
  download: "Télécharger l'application",
  tickets: [
    {
      day: "5",
      distance: "À 1,2 km",
      title: "Extra service du soir",
      place: "18 h – 23 h 30, Lannion",
      pay: "13,50 €/h",
    },
    {
      day: "6",
      distance: "À 3 km",
      title: "Commis de cuisine",
      place: "8 h – 15 h, Perros-Guirec",
      pay: "12,75 €/h",
    },
    {
      day: "7",
      distance: "À 4,5 km",
      title: "Mise en rayon",
      place: "6 h – 12 h, Trégastel",
      pay: "12,50 €/h",
    },
  ],
  month: "déc.",
  why: `Pourquoi ${BRAND}`,
  reasons: [
    {
      figure: "1 jour",
      title: "Des missions d'un jour",
      text: "Courtes ou longues, de quelques heures à la journée entière.",
    },
    {
      figure: "À côté",
      title: "Près de chez soi",
      text: "Les offres les plus proches d'abord : moins de trajet.",
    },
    {
      figure: "€/h",
      title: "Le salaire d'abord",
      text: "Le taux horaire est affiché avant tout le reste, en euros.",
    },
    {
      figure: "24 h",
      title: "Une réponse en 24 h",
      text: "Les candidats postulent d'un geste, l'entreprise décide dans la journée.",
    },
  ],
  forWhom: "Pour qui ?",
  profiles: [
    { name: "Étudiants", note: "Entre deux cours" },
    { name: "En reconversion", note: "Tester un métier le temps d’une journée" },
    { name: "À temps partiel", note: "Compléter sa semaine" },
    { name: "En recherche d'emploi", note: "Reprendre le travail, une mission à la fois" },
  ],
  searching: {
    side: "Candidat",
    title: "Vous cherchez une mission ?",
    text: "Faites défiler les offres près de chez vous et postulez d'un geste, depuis le site ou l'application mobile. Dès 16 ans.",
    price: "0 €",
    unit: "pour les candidats",
  },
  recruiting: {
    side: "Entreprise",
    title: "Vous recrutez ?",
    text: "Publiez une offre, recevez des candidatures, décidez dans la journée. Le premier plan est gratuit.",
    price: "0 €",
    unit: "pour essayer",
  },
  companySpace: "Accéder à l'espace entreprise",
} as const;
