import { screens } from "#domain/screens.ts";
import { counted } from "#domain/values/typography.ts";
import { jobFormTexts } from "#web/features/jobs/job-form.texts.ts";

export const venuesTexts = {
  title: screens.venues.title,
  text: "Une adresse et ses consignes, enregistrées une fois pour toutes vos offres.",
  add: "Ajouter un lieu",
  list: "Vos lieux",
  empty: "Aucun lieu enregistré",
  emptyText: "Enregistrez vos adresses habituelles : elles se choisissent en un clic à la publication.",
  failed: "Erreur lors du chargement des lieux",
  newVenue: "Nouveau lieu",
  editVenue: (name: string) => `Modifier « ${name} »`,
  name: "Nom",
  namePlaceholder: "Bistrot du Port",
  save: "Enregistrer",
  cancel: "Annuler",
  edit: "Modifier",
  delete: "Supprimer",
  deleteQuestion: (name: string) => `Supprimer « ${name} » ?`,
  deleteText: "Les offres déjà publiées gardent leur adresse et leurs consignes.",
  deleted: "Lieu supprimé",
  outdated: "Ce lieu a été modifié depuis votre saisie.",
  resume: "Reprendre ma saisie",
  saved: jobFormTexts.venueSaved,
  updateJobs: (count: number) =>
    count > 1
      ? `Mettre aussi à jour les consignes des ${count} offres à venir`
      : "Mettre aussi à jour les consignes de l'offre à venir",
  jobsStay: (count: number) =>
    count > 1
      ? `Les ${count} offres à venir gardent leur adresse actuelle.`
      : "L'offre à venir garde son adresse actuelle.",
  upcoming: (count: number) =>
    count === 0 ? "Aucune offre à venir" : counted(count, "offre à venir", "offres à venir"),
  publish: "Publier une offre ici",
} as const;
