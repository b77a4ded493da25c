export const profileTabsTexts = {
  title: "Profil et réglages",
  profile: "Profil",
  venues: "Mes lieux",
  security: "Sécurité",
  data: "et données",
  plans: "Plans",
} as const;
