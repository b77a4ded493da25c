import { placesLeft } from "#domain/jobs/job.ts";
import { formatSchedule, type Schedule } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { typographic } from "#domain/values/typography.ts";
import { asSubscribed, mailBody } from "#server/mail/mail-body.ts";
import type { Mail } from "#server/mail/queue-mail.ts";

type Freed = Schedule & {
  id: string;
  title: string;
  candidateName: string;
  numberOfPositions: number;
  placesTaken: number;
  applicationsPending: number;
  /** Without the candidate's own text, which is only on the screen (ADR 0047). */
  reason?: string;
};

export function withdrawalMail(to: string, job: Freed, publicUrl: string): Mail {
  // Mail contains only the first name of a candidate (ADR 0021).
  const [firstName = ""] = job.candidateName.split(" ");
  const left = placesLeft(job);
  const waiting = job.applicationsPending;
  return {
    to,
    subject: typographic(`Désistement pour le ${formatWeekday(job.date)}`),
    ...mailBody({
      title: "Désistement",
      paragraphs: [
        `${withoutLinks(firstName)} ne viendra pas à « ${withoutLinks(job.title)} », ${formatWeekday(job.date)}, ${formatSchedule(job)}.${job.reason === undefined ? "" : ` Motif : ${job.reason}.`}`,
        `${left} ${left === 1 ? "place à pourvoir" : "places à pourvoir"} ; ${waitingFor(waiting)}.`,
      ],
      action: {
        words: waiting > 0 ? "Voir les candidatures" : "Voir l'offre",
        address:
          waiting > 0
            ? `${publicUrl}/dashboard/applications?statut=en-attente&offre=${job.id}`
            : `${publicUrl}/dashboard/jobs/${job.id}`,
      },
      reason: asSubscribed("les réponses des candidats", publicUrl),
    }),
  };
}

function waitingFor(waiting: number): string {
  if (waiting === 0) return "personne n'attend de réponse";
  return waiting === 1 ? "1 personne attend une réponse" : `${waiting} personnes attendent une réponse`;
}
