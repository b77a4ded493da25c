import { openScreens } from "#domain/screens.ts";
import { MODIFIER } from "#web/ui/keyboard/key-press.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";

export const keysDialogTexts = {
  title: "Raccourcis clavier",
  text: "Chaque touche fait ce que fait un bouton de l'écran. Aucune n'agit pendant la saisie.",
  groups: [
    {
      title: "Partout",
      keys: [
        { key: `${MODIFIER} K`, label: "Rechercher ou lancer une action" },
        ...openScreens().flatMap(({ key, title }) => (key === undefined ? [] : { key, label: title })),
        { key: "/", label: "Chercher dans la liste" },
        { key: "?", label: uiTexts.showKeys },
        { key: `${MODIFIER} Z`, label: "Annuler ce qui vient d'être fait" },
        { key: "Échap", label: "Fermer la fenêtre, quitter la sélection" },
      ],
    },
    {
      title: "Dans une liste",
      keys: [
        { key: "j", label: "Fiche suivante" },
        { key: "k", label: "Fiche précédente" },
        { key: "Entrée", label: "Ouvrir l'offre ou le profil" },
        { key: "x", label: "Sélectionner" },
      ],
    },
    {
      title: "Dans les candidatures",
      keys: [
        { key: "a", label: "Accepter la candidature" },
        { key: "r", label: "Refuser la candidature" },
      ],
    },
    {
      title: "Dans le planning",
      keys: [
        { key: "← →", label: "Jour ou semaine d'avant, d'après" },
        { key: "t", label: "Revenir à aujourd'hui" },
      ],
    },
  ],
} as const;
