import { BRAND } from "#domain/brand.ts";
import { RESET_LINK_MINUTES } from "#domain/password-reset.ts";
import { typographic } from "#domain/typography.ts";
import { mailBody } from "#server/mail/mail-body.ts";
import type { Mail } from "#server/mail/queue-mail.ts";

/** The link to choose another password. */
export function resetLinkMail(to: string, address: string): Mail {
  return {
    to,
    subject: typographic(`Choisissez un nouveau mot de passe ${BRAND}`),
    ...mailBody({
      title: "Nouveau mot de passe",
      paragraphs: [
        `Vous avez demandé à changer le mot de passe de votre compte ${BRAND}.`,
        `Ce lien fonctionne une seule fois, pendant ${RESET_LINK_MINUTES} minutes :`,
      ].map(typographic),
      action: { words: "Choisir un mot de passe", address },
      after: typographic(
        "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
      ),
    }),
  };
}

/** Told after the change, for whoever did not make it. */
export function passwordChangedMail(to: string, supportEmail: string): Mail {
  return {
    to,
    subject: typographic(`Votre mot de passe ${BRAND} a changé`),
    ...mailBody({
      title: "Mot de passe changé",
      paragraphs: [
        `Le mot de passe de votre compte ${BRAND} vient de changer, et toutes les sessions ouvertes ont été fermées.`,
        `Si ce n'est pas vous, écrivez aussitôt à ${supportEmail}.`,
      ].map(typographic),
    }),
  };
}
