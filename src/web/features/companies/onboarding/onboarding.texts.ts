import type { BusinessType } from "#domain/companies/recruiter.ts";
import { companyTexts } from "#web/features/companies/fields/company.texts.ts";

export const onboardingTexts = {
  headline: "Bienvenue.",
  headlineAccent: "Cinq étapes, et\u00a0vous recrutez.",
  skip: "Aller au contenu",
  signOut: "Se déconnecter",
  stepsLabel: "Étapes",
  progress: (step: number, count: number) => `Étape ${step} / ${count}`,
  stepNames: ["Activité", "Entreprise", "Profil", "Recrutement", "Récapitulatif"],
  back: "Retour",
  next: "Continuer",
  finish: "Commencer",
  steps: [
    {
      title: "Quelle est votre activité ?",
      text: "Nous vous proposerons les secteurs et les missions correspondants.",
    },
    { title: "Votre entreprise", text: "Les candidats verront son nom sur vos offres." },
    { title: "Votre profil", text: companyTexts.personText },
    { title: "Vos recrutements", text: companyTexts.recruitmentText },
    {
      title: "Réglages et récapitulatif",
      text: "Vérifiez vos informations ; vous pourrez tout modifier dans votre profil.",
    },
  ],
  businessTypeNotes: {
    events: "Salons, concerts, mariages, sport",
    social: "Associations, aide à domicile",
    hospitality: "Restaurants, hôtels, bars, traiteurs",
    retail: "Magasins, marchés, livraison",
    other: "Nettoyage, transport, bureaux…",
  } satisfies Record<BusinessType, string>,
  foundCompany: "Trouvée dans le répertoire des entreprises",
  takeCompany: "Utiliser ces informations",
  jobTitleHint: "Vous pourrez l'indiquer plus tard",
  mailSettings: "Notifications par email",
  recap: "Récapitulatif",
  edit: "Modifier",
  editStep: (name: string) => `Modifier : ${name}`,
  notGiven: "Non renseigné",
} as const;
