export const profileTabsTexts = {
  title: "Profil et réglages",
  profile: "Profil",
  venues: "Mes lieux",
  account: "Sécurité et données",
  plans: "Plans",
} as const;
