import { BRAND } from "#domain/brand.ts";
import type { SupportForm } from "#domain/support.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { typographic } from "#domain/values/typography.ts";
import { mailBody } from "#server/mail/mail-body.ts";
import type { Mail } from "#server/mail/queue-mail.ts";

export function supportMail({ name, email, issue }: SupportForm, to: string): Mail {
  const answer = new URLSearchParams({ subject: `Votre demande à ${BRAND}` })
    .toString()
    .replaceAll("+", "%20");
  return {
    to,
    replyTo: email,
    subject: typographic("Nouvelle demande au support"),
    ...mailBody({
      title: "Nouvelle demande au support",
      paragraphs: [`De ${withoutLinks(name)} (${email}) :`],
      quote: withoutLinks(issue),
      action: { label: "Répondre", url: `mailto:${encodeURIComponent(email)}?${answer}` },
      after: "Réponse promise sous 48h ouvrées.",
      reason: { because: `Vous recevez ce message parce que cette adresse répond au support de ${BRAND}.` },
    }),
  };
}

/** Contains nothing typed by the sender: the address may be another person's (ADR 0022). */
export function supportReceiptMail(to: string, supportEmail: string): Mail {
  return {
    to,
    replyTo: supportEmail,
    subject: typographic(`Votre message au support ${BRAND} est arrivé`),
    ...mailBody({
      title: "Votre message est arrivé",
      paragraphs: [`Le support de ${BRAND} l'a reçu et vous répond sous 48h ouvrées.`],
      after: "Pour ajouter quelque chose, répondez simplement à ce message.",
      reason: {
        because: `Vous recevez ce message parce que cette adresse a été donnée au formulaire de support de ${BRAND}. Si ce n'est pas vous, ignorez-le : il n'y en aura pas d'autre aujourd'hui.`,
      },
    }),
  };
}
