/** The words of an offer being edited (spec §2 edit job, §8), before French typography. */
export const editJobTexts = {
  title: "Modifier l'offre",
  back: "Détail de l'offre",
  fixedAddress: "L'adresse ne peut pas être modifiée.",
  benefitsHint: "Un avantage à la fois : repas offerts, transport remboursé, pourboires…",
  benefitsWords: {
    added: ["Avantage ajouté", "Avantages ajoutés"],
    removed: "Avantage retiré",
    many: "avantages",
  },
  instantMatch: "Match instantané",
  instantMatchHint: "L'offre apparaît en premier dans le fil",
  cancel: "Annuler",
  save: "Enregistrer",
  saved: "Offre mise à jour avec succès ! ✅ Redirection...",
  notFound: "Offre d'emploi introuvable",
  forbidden: "Vous n'avez pas l'autorisation de modifier cette offre",
  loadFailed: "Erreur lors du chargement de l'offre",
  saveFailed: "Erreur lors de la sauvegarde de l'offre",
  changedElsewhere: "Cette offre a été modifiée ailleurs",
  changedElsewhereText:
    "Vos modifications ne peuvent plus être enregistrées : charger la nouvelle version les remplacera.",
  loadNewVersion: "Charger la nouvelle version",
  newVersionLoaded: "Voici la nouvelle version de l'offre",
  accepted: {
    title: (accepted: number) =>
      accepted > 1 ? `${accepted} personnes sont déjà acceptées` : "Une personne est déjà acceptée",
    text: (changes: string, accepted: number) =>
      `Vous changez ${changes} de cette mission : prévenez-${accepted > 1 ? "les" : "la"}.`,
    changes: { date: "le jour", hours: "les horaires", hourlyRate: "la rémunération" },
    save: "Enregistrer quand même",
  },
  retry: "Réessayer",
  list: "Mes offres",
} as const;
