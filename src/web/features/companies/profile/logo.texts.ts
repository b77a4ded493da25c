import { MAX_LOGO_MEGAPIXELS } from "#domain/companies/logo.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { ofSomeone } from "#domain/values/typography.ts";

export const logoTexts = {
  title: "Logo",
  text: "Affiché dans votre espace et sur vos offres.",
  alt: (companyName: string) => `Logo ${ofSomeone(companyName)}`,
  choose: "Choisir une image",
  change: "Changer le logo",
  drop: "Ou déposez une image ici.",
  formats: `JPEG, PNG ou WebP, 5 Mo et ${MAX_LOGO_MEGAPIXELS} mégapixels au maximum.`,
  dropHere: "Déposez l'image",
  sending: "Envoi du logo",
  sent: (percent: number) => `${percent} %`,
  preparing: "Traitement de l’image…",
  cancel: "Annuler l'envoi",
  cancelled: "Envoi annulé",
  uploaded: "Logo mis à jour ! ✅",
  uploadFailed: errorCatalogue["upload-failed"].message,
  remove: "Retirer le logo",
  removeQuestion: "Retirer le logo ?",
  removeText: (initials: string) =>
    `Vos initiales (${initials}) le remplaceront dans votre espace et sur vos offres.`,
  removed: "Logo retiré",
  removeFailed: "Erreur lors du retrait du logo",
} as const;
