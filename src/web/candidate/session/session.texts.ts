import { accountTexts } from "#web/account/account.texts.ts";

export const sessionTexts = {
  tabs: {
    jobs: "Offres",
    applications: "Mes missions",
    notifications: "Notifications",
    profile: "Profil",
  },
  reasons: {
    applications: "Retrouvez ici vos candidatures et vos missions.",
    notifications: "Les réponses des entreprises arrivent ici.",
    profile: "Vos disponibilités, votre CV et vos réglages.",
  },
  title: "Connectez-vous",
  ...accountTexts,
  signUp: "Créer un compte",
  join: "Rejoindre une entreprise",
} as const;
