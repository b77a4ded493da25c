import { screens } from "#domain/screens.ts";

export const profileHeaderTexts = {
  title: "Profil et réglages",
  profile: "Profil",
  venues: screens.venues.title,
  security: "Sécurité",
  data: "et données",
  plans: "Plans",
} as const;
