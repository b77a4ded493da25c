import { BRAND } from "#domain/brand.ts";
import { type PlanId, plans } from "#domain/companies/plan.ts";
import { type SupportForm, hasPrioritySupport, replyDelay } from "#domain/support.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { typographic } from "#domain/values/typography.ts";
import { mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";
import type { SupportAccount } from "./support.queries.ts";

type Request = SupportForm & { account: SupportAccount | null };

/** The subject starts with the plan, so that the support's mailbox sorts by it; PRO is marked as a priority. */
export function supportMail({ name, email, issue, account }: Request, to: string): Mail {
  const answer = new URLSearchParams({ subject: `Votre demande à ${BRAND}` })
    .toString()
    .replaceAll("+", "%20");
  return {
    to,
    replyTo: email,
    subject: typographic(subjectOf(account)),
    ...mailBody({
      title: requestName(account?.plan ?? null),
      paragraphs: [`De ${withoutLinks(name)} (${email}), ${senderOf(account)} :`],
      quote: withoutLinks(issue),
      action: { label: "Répondre", url: `mailto:${encodeURIComponent(email)}?${answer}` },
      after: `Réponse promise sous ${replyDelay(account?.plan ?? null)}.`,
      reason: { because: `Vous recevez ce message parce que cette adresse répond au support de ${BRAND}.` },
    }),
  };
}

/** Contains nothing typed by the sender: the address may be another person's (ADR 0022). */
export function supportReceiptMail(
  { email, account }: Pick<Request, "email" | "account">,
  supportEmail: string,
): Mail {
  return {
    to: email,
    limit: "supportReceiptsTo",
    replyTo: supportEmail,
    subject: typographic(`Votre message au support ${BRAND} est arrivé`),
    ...mailBody({
      title: "Votre message est arrivé",
      paragraphs: [
        `Le support de ${BRAND} l'a reçu et vous répond sous ${replyDelay(account?.plan ?? null)}.`,
      ],
      after: "Pour ajouter quelque chose, répondez simplement à ce message.",
      reason: {
        because: `Vous recevez ce message parce que cette adresse a été donnée au formulaire de support de ${BRAND}. Si ce n'est pas vous, ignorez-le : il n'y en aura pas d'autre avant 24 heures.`,
      },
    }),
  };
}

function subjectOf(account: SupportAccount | null): string {
  if (account === null) return requestName(null);
  const { plan, companyName } = account;
  if (plan === null) return `[Candidat] ${requestName(plan)}`;
  return `[${plans[plan].name}] ${requestName(plan)}, ${withoutLinks(companyName ?? "")}`;
}

function requestName(plan: PlanId | null): string {
  return hasPrioritySupport(plan) ? "Demande prioritaire au support" : "Nouvelle demande au support";
}

function senderOf(account: SupportAccount | null): string {
  if (account === null) return "sans être connecté";
  const { id, email, plan, companyName } = account;
  const about = plan === null ? "candidat" : `${withoutLinks(companyName ?? "")}, plan ${plans[plan].name}`;
  return `avec le compte ${email} (${about}, ${id})`;
}
