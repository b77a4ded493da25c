import { pendingApplicationsPath } from "#domain/applications/application.ts";
import { firstNameList, MAILED_EVERY_MINUTES } from "#domain/applications/new-application-mail.ts";
import { ALL_POSITIONS_TAKEN, positionsLeft } from "#domain/jobs/job.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { typographic, counted } from "#domain/values/typography.ts";
import { mailBody, optionalReason } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

/** The new applications to a job. Mails only contain the candidates' first names (ADR 0021). */
type Arrivals = {
  job: { id: string; title: string; date: string; numberOfPositions: number; positionsTaken: number };
  firstNames: readonly string[];
  isFollowing: boolean;
};

export function newApplicationsMail(
  to: string,
  { job, firstNames, isFollowing }: Arrivals,
  publicUrl: string,
): Mail {
  const count = firstNames.length;
  const title = count === 1 ? "Nouvelle candidature" : `${count} nouvelles candidatures`;
  const since = isFollowing ? " depuis notre dernier message" : "";
  const verb = count === 1 ? "a postulé" : "ont postulé";
  return {
    to,
    subject: typographic(`${title} pour le ${formatWeekday(job.date)}`),
    ...mailBody({
      title,
      paragraphs: [
        `${firstNameList(firstNames)} ${verb} à votre offre « ${withoutLinks(job.title)} » du ${formatWeekday(job.date)}${since}.`,
        positionsStillOpen(job),
      ],
      action: {
        label: count === 1 ? "Voir la candidature" : "Voir les candidatures",
        url: `${publicUrl}${pendingApplicationsPath(job.id)}`,
      },
      reason: optionalReason(
        `les notifications de candidatures sont activées dans votre profil ; il y en a au plus un toutes les ${MAILED_EVERY_MINUTES} minutes pour une offre.`,
        publicUrl,
      ),
    }),
  };
}

function positionsStillOpen(job: Arrivals["job"]): string {
  const left = positionsLeft(job);
  if (left === 0) return `${ALL_POSITIONS_TAKEN}.`;
  return `Il reste ${counted(left, "place à pourvoir", "places à pourvoir")}.`;
}
