import { BRAND } from "#domain/brand.ts";
import { formatDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

export type TermsNotice = {
  /** The day they take effect, `YYYY-MM-DD`. */
  effective: string;
  /** What changes, one paragraph each. */
  paragraphs: readonly string[];
};

export function termsNoticeMail(to: string, { effective, paragraphs }: TermsNotice, publicUrl: string): Mail {
  const title = `Nos conditions changent le ${formatDay(effective)}`;
  return {
    to,
    isAlwaysSent: true,
    subject: typographic(title),
    ...mailBody({
      title,
      paragraphs: [...paragraphs],
      action: { label: "Lire les conditions", url: `${publicUrl}/terms` },
      after: `Si vous ne les acceptez pas, vous pouvez supprimer votre compte avant cette date ; continuer à utiliser ${BRAND} ensuite vaut acceptation.`,
      reason: {
        because: `Vous recevez ce message, une seule fois, parce que vous avez un compte ${BRAND} ; les messages liés à votre contrat ne peuvent pas être désactivés.`,
      },
    }),
  };
}

/** The paragraphs of a text whose blocks are separated by blank lines; Markdown's titles and bullets become text. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .replaceAll(/^#+\s+/gm, "")
        .replaceAll(/^[-*]\s+/gm, "• ")
        .trim(),
    )
    .filter((block) => block !== "");
}
