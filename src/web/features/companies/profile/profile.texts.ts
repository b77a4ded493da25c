import { DIGEST_TIME } from "#domain/companies/recruiter.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { screens } from "#domain/screens.ts";
import { ownAccountTexts } from "#web/account/own-account.texts.ts";
import { companyTexts } from "#web/features/companies/fields/company.texts.ts";
import { keysDialogTexts } from "./keys-dialog.texts.ts";

export const profileTexts = {
  title: screens.profile.title,
  plan: (name: string) => `Plan ${name}`,
  sections: {
    person: "Informations personnelles",
    personText: companyTexts.personText,
    company: "Informations de l'entreprise",
    companyText: "Les changements s’appliquent aussi à vos offres à venir.",
    recruitment: "Recrutement",
    recruitmentText: companyTexts.recruitmentText,
    mailSettings: "Préférences de notification",
    mailSettingsText: "Les emails que vous souhaitez recevoir. Chaque choix est enregistré aussitôt.",
    keyboard: keysDialogTexts.title,
    keyboardText: "Aller d'un écran à l'autre et répondre aux candidatures sans la souris.",
  },
  letters: "Activer les lettres et les signes",
  lettersHint:
    "À désactiver si vous dictez ou si des touches sont pressées par mégarde. Ce navigateur s'en souvient jusqu'à la déconnexion.",
  mailDigest: `Un seul message par jour, à ${formatTime(DIGEST_TIME)}`,
  mailDigestHint:
    "Ce qui est à faire et ce qui est arrivé depuis la veille, au lieu d'un message par offre. Les réponses urgentes des candidats, si vous les recevez, arrivent toujours aussitôt.",
  signInEmail: (email: string) => `Votre adresse de connexion reste ${email}.`,
  pendingEmail: {
    title: ownAccountTexts.email.pending,
    text: (pending: string, current: string) =>
      `Un lien a été envoyé à ${pending}. Tant qu'il n'est pas suivi, nous écrivons à ${current}.`,
    resend: "Renvoyer",
    resent: (pending: string) => `Lien renvoyé à ${pending}`,
    cancel: ownAccountTexts.email.cancel,
    cancelLabel: ownAccountTexts.email.cancelLabel,
    cancelled: ownAccountTexts.email.cancelled,
  },
  description: "Description",
  descriptionPlaceholder: "Votre activité, l'ambiance, vos atouts…",
  unsaved: "Modifications non enregistrées",
  overwrites: "Profil modifié ailleurs : enregistrer remplacera ces modifications",
  reset: "Annuler",
  resetAll: "Annuler les modifications",
  save: "Enregistrer",
  saved: "Profil mis à jour avec succès ! ✅",
  mailSettingsFailed: "Votre choix n'a pas pu être enregistré",
  saveFailed: "Erreur lors de la sauvegarde du profil",
  changedElsewhere:
    "Votre profil a été modifié dans un autre onglet. Si vous enregistrez, ces modifications seront remplacées.",
  reopen: "Voir la version enregistrée",
} as const;
