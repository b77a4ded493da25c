export const announcementsTexts = {
  title: "Messages aux personnes engagées",
  write: "Écrire",
  to(people: number | undefined) {
    if (people === undefined) return " aux personnes";
    return people === 1 ? " à la personne" : ` aux ${people} personnes`;
  },
  engaged: (people: number | undefined) => (people === 1 ? " engagée" : " engagées"),
  text: "Chacun le lit dans son application, sans voir qui d'autre est engagé. Pour avoir une réponse, appelez.",
  none: "Aucun message pour l'instant.",
  label: "Votre message",
  placeholder: "Entrée par la cuisine, rue des Halles. Prévoyez des chaussures noires.",
  send: "Envoyer",
  cancel: "Annuler",
  sent: (people: number) =>
    people === 1 ? "Message envoyé à 1 personne" : `Message envoyé à ${people} personnes`,
  sentTo: (people: number) => (people === 1 ? "à 1 personne" : `à ${people} personnes`),
  loadFailed: "Erreur lors du chargement des messages",
} as const;
