import { accountTexts } from "#web/ui/form/account.texts.ts";

export const sessionTexts = {
  tabs: {
    offers: "Offres",
    missions: "Mes missions",
    notifications: "Notifications",
    profile: "Profil",
  },
  reasons: {
    missions: "Retrouvez ici vos candidatures et vos missions.",
    notifications: "Les réponses des entreprises arrivent ici.",
    profile: "Vos disponibilités, votre CV et vos réglages.",
  },
  title: "Connectez-vous",
  ...accountTexts,
  offers: "Voir les offres",
} as const;
