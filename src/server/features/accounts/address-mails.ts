import type { confirmingPurposes } from "#domain/accounts/account-link.ts";
import { linkValidity } from "#domain/accounts/link-validity.ts";
import { BRAND } from "#domain/brand.ts";
import type { MailboxLimit } from "#domain/rate-limits.ts";
import { typographic } from "#domain/values/typography.ts";
import { securityReason, mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

/** The purposes of the links that an account requests; the welcome carries the other one. */
export type RequestedPurpose = Exclude<(typeof confirmingPurposes)[number], "confirm-sign-in">;

const explanations = {
  "confirm-contact": `Une entreprise inscrite sur ${BRAND} a indiqué cette adresse pour recevoir ses messages.`,
  "change-email": `Vous avez demandé à vous connecter à ${BRAND} avec cette adresse.`,
} as const satisfies Record<RequestedPurpose, string>;

/** The mail that confirms an address. Contains no user input: the address may belong to anybody (ADR 0022). */
export function confirmationMail(to: string, purpose: RequestedPurpose, url: string): Mail {
  return {
    to,
    isAlwaysSent: true,
    limit: "confirmationsTo",
    subject: typographic(`Confirmez votre adresse email ${BRAND}`),
    ...mailBody({
      title: "Confirmez votre adresse",
      paragraphs: [
        explanations[purpose],
        `Ce lien est valable ${linkValidity(purpose)} et ne sert qu'une fois :`,
      ],
      action: { label: "Confirmer mon adresse", url },
      after: "Si cela ne vous dit rien, ignorez ce message : rien ne changera.",
      reason: {
        because: `Vous recevez ce message parce que quelqu'un a saisi cette adresse sur ${BRAND}. Sans confirmation, nous n'y enverrons aucun autre message que ce lien.`,
      },
    }),
  };
}

/** Instead of a link, to an address that already has an account. Contains no user input, nor which account asked. */
export function addressTakenMail(to: string): Mail {
  return {
    to,
    isAlwaysSent: true,
    limit: "confirmationsTo",
    subject: typographic(`Cette adresse a déjà un compte ${BRAND}`),
    ...mailBody({
      title: "Cette adresse a déjà un compte",
      paragraphs: [
        `Quelqu'un a demandé à se connecter à ${BRAND} avec cette adresse depuis un autre compte. Comme elle est déjà celle d'un compte, rien n'a changé.`,
        "Si c'est vous, choisissez une autre adresse ou connectez-vous avec celle-ci : « Mot de passe oublié » donne un nouveau mot de passe.",
      ],
      after: "Si cela ne vous dit rien, ignorez ce message : personne n'a accédé à votre compte.",
      reason: securityReason,
    }),
  };
}

/** Sent to the previous address, in case its owner did not request the change. */
export function emailChangedMail(to: string, supportEmail: string): Mail {
  return addressChangedMail(to, supportEmail, {
    address: "connexion",
    limit: "emailChangesTo",
    text: `On se connecte désormais à votre compte ${BRAND} avec une autre adresse. Celle qui reçoit ce message ne le permet plus, et les autres appareils ont été déconnectés.`,
  });
}

/** Sent to the previous contact address of a company, which may not be its account's. Contains no user input (ADR 0022). */
export function contactEmailChangedMail(to: string, supportEmail: string): Mail {
  return addressChangedMail(to, supportEmail, {
    address: "contact",
    limit: "contactChangesTo",
    text: `Les messages de votre entreprise sur ${BRAND}, comme les désistements et les nouvelles candidatures, sont désormais envoyés à une autre adresse. Celle qui reçoit ce message ne les recevra plus.`,
  });
}

type AddressChange = { address: "connexion" | "contact"; limit: MailboxLimit; text: string };

function addressChangedMail(to: string, supportEmail: string, { address, limit, text }: AddressChange): Mail {
  return {
    to,
    isAlwaysSent: true,
    limit,
    replyTo: supportEmail,
    subject: typographic(`Votre adresse de ${address} ${BRAND} a changé`),
    ...mailBody({
      title: `Adresse de ${address} changée`,
      paragraphs: [
        text,
        `Si ce n'est pas vous, répondez aussitôt à ce message ou écrivez à ${supportEmail}.`,
      ],
      reason: securityReason,
    }),
  };
}
