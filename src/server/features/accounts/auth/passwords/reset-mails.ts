import { linkValidity } from "#domain/accounts/link-validity.ts";
import { BRAND } from "#domain/brand.ts";
import { typographic } from "#domain/values/typography.ts";
import { securityReason, mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

export function resetLinkMail(to: string, url: string): Mail {
  return {
    to,
    isAlwaysSent: true,
    subject: typographic(`Choisissez un nouveau mot de passe ${BRAND}`),
    ...mailBody({
      title: "Nouveau mot de passe",
      paragraphs: [
        `Un nouveau mot de passe a été demandé pour votre compte ${BRAND}.`,
        `Ce lien est valable ${linkValidity("reset-password")} et ne sert qu’une fois :`,
      ],
      action: { label: "Choisir un mot de passe", url },
      after: "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
      reason: {
        because: `Vous recevez ce message parce que quelqu'un a demandé un nouveau mot de passe pour cette adresse. Chaque nouvelle demande peut donner lieu à un autre message.`,
      },
    }),
  };
}

export function passwordChangedMail(to: string, supportEmail: string): Mail {
  return {
    to,
    isAlwaysSent: true,
    limit: "passwordChangesTo",
    subject: typographic(`Votre mot de passe ${BRAND} a changé`),
    ...mailBody({
      title: "Mot de passe changé",
      paragraphs: [
        `Le mot de passe de votre compte ${BRAND} vient de changer. Les autres appareils ont été déconnectés, un changement d'adresse de connexion ou de contact en attente a été annulé et l'adresse de votre agenda, si vous en aviez créé une, a été renouvelée.`,
        `Si ce n'est pas vous, écrivez aussitôt à ${supportEmail}.`,
      ],
      reason: securityReason,
    }),
  };
}
