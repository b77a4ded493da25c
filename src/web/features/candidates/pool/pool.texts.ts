import type { PoolFilter } from "#domain/candidates/pool.ts";
import { screens } from "#domain/screens.ts";
import { ofSomeone, counted } from "#domain/values/typography.ts";
import { proposalsTexts } from "#web/features/candidates/proposals/proposals.texts.ts";

export const poolTexts = {
  title: screens.pool.title,
  search: "Rechercher une personne",
  name: "Nom",
  freeOn: "Libre le",
  filters: "Personnes affichées",
  filterLabels: {
    all: "Tous",
    favourites: "Favoris",
    regulars: "Déjà venus",
    joined: "Par mon lien",
    setAside: "Écartés",
  } satisfies Record<PoolFilter, string>,
  list: "Personnes",
  loadFailed: "Erreur lors du chargement de votre vivier",
  none: proposalsTexts.noOne,
  noneText: proposalsTexts.noOneText,
  noneMatching: "Personne ne correspond à ces filtres",
  noneMatchingText: "Essayez un autre nom, un autre jour ou tout le vivier.",
  arrivedOne: (name: string) => `Nouvelle personne : ${name}`,
  arrived: (count: number) => counted(count, "nouvelle personne"),
  joined: "Par mon lien",
  next: (when: string) => `Prochaine mission : ${when}`,
  note: "Note",
  addNote: "Ajouter une note",
  editNote: "Modifier la note",
  noteAbout: (name: string) => `Note sur ${name}`,
  noteHint: "Notez des faits utiles. La personne peut demander à lire cette note.",
  save: "Enregistrer",
  saved: "Note enregistrée",
  cancel: "Annuler",
  putAside: "Écarter",
  takeBack: "Ne plus écarter",
  putAsideDone: (name: string) => `${name} ne verra plus vos offres`,
  takeBackDone: (name: string) => `${name} voit de nouveau vos offres`,
  propose: "Proposer une mission",
  proposeVerb: "Proposer",
  /** Completes the name of a button for screen readers. */
  proposedTo: (name: string) => `une mission à ${name}`,
  chosen: (count: number) => counted(count, "sélectionnée"),
  tooMany: (max: number) => `${max} personnes au maximum à la fois`,
  alreadySetAside: "Une personne écartée est sélectionnée",
  putAsideMany: (count: number) =>
    counted(count, "personne ne verra plus vos offres", "personnes ne verront plus vos offres"),
  of: ofSomeone,
} as const;
