export const connectionTexts = {
  offline: "Vous êtes hors ligne",
  unreachable: "Le serveur ne répond pas",
  inputKept: "Votre saisie est conservée. Nous réessayons automatiquement.",
  restored: "Connexion rétablie",
} as const;
