export const notificationsTexts = {
  loadFailed: "Erreur lors du chargement des notifications",
  none: "Aucune notification",
  noneText: "Les réponses des entreprises, leurs messages et les rappels arrivent ici.",
  readAll: "Tout marquer comme lu",
  unread: "non lue",
  unreadCount: (count: number) => (count > 1 ? `${count} non lues` : `${count} non lue`),
} as const;
