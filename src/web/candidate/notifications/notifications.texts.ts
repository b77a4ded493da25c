import { counted } from "#domain/values/typography.ts";

export const notificationsTexts = {
  loadFailed: "Erreur lors du chargement des notifications",
  none: "Aucune notification",
  noneText: "Les réponses des entreprises, leurs messages et les rappels arrivent ici.",
  readAll: "Tout marquer comme lu",
  unread: "non lue",
  unreadCount: (count: number) => counted(count, "non lue", "non lues"),
} as const;
