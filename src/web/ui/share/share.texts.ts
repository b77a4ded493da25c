export const shareTexts = {
  share: "Partager",
  shareJob: (title: string) => `Partager : ${title}`,
  job: {
    title: "Partager cette offre",
    text: "Toute personne qui ouvre ce lien peut lire l'offre et y postuler, sans télécharger d'application.",
    link: "Lien de l'offre",
  },
  copy: "Copier le lien",
  copied: "Lien copié",
  copyFailed: "La copie est impossible ici : sélectionnez le lien.",
  whatsApp: "WhatsApp",
  message: (title: string, url: string) => `${title} : ${url}`,
} as const;
