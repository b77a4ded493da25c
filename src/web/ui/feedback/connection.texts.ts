export const connectionTexts = {
  offline: "Vous êtes hors ligne",
  unreachable: "Le serveur ne répond pas",
  nothingLost: "Rien n'est perdu : nous réessayons automatiquement.",
  restored: "Connexion rétablie",
} as const;
