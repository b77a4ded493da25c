import { pendingApplicationsPath } from "#domain/applications/application.ts";
import { positionsLeft } from "#domain/jobs/job.ts";
import { formatSchedule, type Schedule } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { counted, typographic } from "#domain/values/typography.ts";
import { subscriptionReason, mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

export type WithdrawnJob = Schedule & {
  id: string;
  title: string;
  candidateName: string;
  numberOfPositions: number;
  positionsTaken: number;
  applicationsPending: number;
  /** Null once the account is closed. */
  phoneNumber: string | null;
  /** The candidate's own text: its links are broken up (ADR 0022). */
  reason: string | null;
};

export function withdrawalMail(to: string, job: WithdrawnJob, publicUrl: string): Mail {
  const freePositions = positionsLeft(job);
  const pending = job.applicationsPending;
  return {
    to,
    isAlwaysSent: true,
    subject: typographic(`Désistement pour le ${formatWeekday(job.date)}`),
    ...mailBody({
      title: "Désistement",
      paragraphs: [
        `${withoutLinks(job.candidateName)} ne viendra pas à « ${withoutLinks(job.title)} », ${formatWeekday(job.date)}, ${formatSchedule(job)}.${job.phoneNumber === null ? "" : ` Téléphone : ${formatPhone(job.phoneNumber)}.`}`,
        ...(job.reason === null ? [] : [`Motif : ${withoutLinks(job.reason)}`]),
        `${counted(freePositions, "place à pourvoir", "places à pourvoir")} ; ${pendingText(pending)}.`,
      ],
      action: {
        label: pending > 0 ? "Voir les candidatures" : "Voir l'offre",
        url:
          pending > 0
            ? `${publicUrl}${pendingApplicationsPath(job.id)}`
            : `${publicUrl}/dashboard/jobs/${job.id}`,
      },
      reason: subscriptionReason("les réponses des candidats", publicUrl),
    }),
  };
}

function pendingText(pending: number): string {
  if (pending === 0) return "personne n'attend de réponse";
  return counted(pending, "personne attend une réponse", "personnes attendent une réponse");
}
