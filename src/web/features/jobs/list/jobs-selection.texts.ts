import { counted } from "#domain/values/typography.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";

export const jobsSelectionTexts = {
  chosen: (count: number) => counted(count, "sélectionnée"),
  commands: { suspend: "Suspendre", activate: "Réactiver", remove: "Supprimer" },
  deleteQuestion: (count: number) =>
    count > 1 ? `Êtes-vous sûr de vouloir supprimer ces ${count} offres ?` : jobsTexts.deleteQuestion,
  deleteText: "Elles ne seront plus visibles, ni pour vous ni pour les candidats.",
  done: {
    suspend: (count: number) => (count > 1 ? `${count} offres désactivées` : jobsTexts.suspended),
    activate: (count: number) => (count > 1 ? `${count} offres réactivées ! ✅` : jobsTexts.activated),
    remove: (count: number) => (count > 1 ? `${count} offres supprimées ! 🗑️` : jobsTexts.deleted),
  },
  partly: (done: number, failed: number) =>
    failed > 1
      ? `C'est fait pour ${done} ; ${failed} offres n'ont pas pu être modifiées`
      : `C'est fait pour ${done} ; 1 offre n'a pas pu être modifiée`,
  failed: jobsTexts.activityFailed,
} as const;
