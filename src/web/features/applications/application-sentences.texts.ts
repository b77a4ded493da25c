export const applicationSentences = {
  loadFailed: "Erreur lors du chargement des candidatures",
  seeWaiting: "Voir qui attend",
  none: "Aucune candidature pour le moment",
  candidateFailed: "Impossible de charger les données du candidat",
  noPhone: "Numéro de téléphone non disponible",
  statusFailed: "Erreur lors de la mise à jour du statut",
} as const;
