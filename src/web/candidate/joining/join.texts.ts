export const joinTexts = {
  loadFailed: "Erreur lors du chargement de l'entreprise",
  title: "Rejoignez",
  text: "L'entreprise pourra vous proposer ses missions. Vous acceptez celles qui vous vont.",
  join: "Rejoindre",
  signUpAndJoin: "Créer mon compte et rejoindre",
  joinedTitle: "Vous avez rejoint",
  joinedText:
    "L'entreprise peut maintenant vous proposer ses missions. Pour la quitter, allez dans votre profil.",
  seeJobs: "Voir les offres",
  unknown: "Ce lien n'est plus valable",
  unknownText: "Demandez le nouveau lien à l'entreprise.",
} as const;
