import { formatWeekday } from "#domain/values/dates.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { typographic } from "#domain/values/typography.ts";
import { asSubscribed, mailBody } from "#server/mail/mail-body.ts";
import type { Mail } from "#server/mail/queue-mail.ts";

type Contested = { title: string; date: string; candidateName: string };

/** Notifies a company that a candidate contests a record; their message is only on the screen (ADR 0047). */
export function contestMail(to: string, { title, date, candidateName }: Contested, publicUrl: string): Mail {
  // Mail contains only the first name of a candidate (ADR 0021).
  const [firstName = ""] = candidateName.split(" ");
  return {
    to,
    subject: typographic(`Pointage contesté pour le ${formatWeekday(date)}`),
    ...mailBody({
      title: "Pointage contesté",
      paragraphs: [
        `${withoutLinks(firstName)} conteste son pointage de « ${withoutLinks(title)} », ${formatWeekday(date)}.`,
        "Lisez pourquoi, puis corrigez ou maintenez. D'ici là, ce pointage ne compte pas.",
      ],
      action: { words: "Répondre", address: `${publicUrl}/dashboard/planning?vue=jour&du=${date}` },
      reason: asSubscribed("les réponses des candidats", publicUrl),
    }),
  };
}
