import { BRAND } from "#domain/brand.ts";
import type { SupportForm } from "#domain/support.ts";
import { mailBody } from "#server/mail/mail-body.ts";
import type { Mail } from "#server/mail/queue-mail.ts";

/** The message of a person to whoever answers the support. */
export function supportMail({ name, email, issue }: SupportForm, to: string): Mail {
  const answer = new URLSearchParams({ subject: `Votre demande à ${BRAND}` })
    .toString()
    .replaceAll("+", "%20");
  return {
    to,
    subject: `Support : demande de ${name}`,
    ...mailBody({
      title: "Nouvelle demande au support",
      paragraphs: [`De ${name} (${email})`, issue, "Réponse promise sous 48h ouvrées."],
      action: { words: "Répondre", address: `mailto:${encodeURIComponent(email)}?${answer}` },
    }),
  };
}
