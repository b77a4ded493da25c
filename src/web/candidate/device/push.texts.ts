export const pushTexts = {
  label: "Notifications sur cet appareil",
  hints: {
    on: "Une réponse, un rappel ou un changement s'affiche aussitôt.",
    off: "Une réponse, un rappel ou un changement s'affiche aussitôt.",
    denied: "Votre navigateur les bloque : autorisez-les dans ses réglages.",
    unsupported:
      "Pas possible dans ce navigateur. Sur iPhone, ajoutez d'abord l'application à l'écran d'accueil.",
  },
  failed: "Les notifications n'ont pas pu être activées. Réessayez plus tard.",
  offFailed: "Les notifications n'ont pas pu être désactivées. Réessayez plus tard.",
  question: "Recevoir la réponse sur cet appareil ?",
  yes: "Oui, me prévenir",
  no: "Non merci",
  done: "Les réponses s'afficheront sur cet appareil",
  denied: "Votre navigateur bloque les notifications : lisez les réponses dans « Notifications ».",
} as const;
