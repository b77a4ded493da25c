import { pendingApplicationsPath } from "#domain/applications/application.ts";
import { firstNameList, MAILED_EVERY_MINUTES } from "#domain/applications/new-application-mail.ts";
import { ALL_POSITIONS_TAKEN, positionsLeft } from "#domain/jobs/job.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { typographic, counted } from "#domain/values/typography.ts";
import { mailBody, optionalReason } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

export type Arrival = {
  firstName: string;
  /** A yes to a proposal that engages at once (ADR 0166): there is nothing to answer. */
  isEngaged: boolean;
};

/** The new applications to a job. Mails only contain the candidates' first names (ADR 0021). */
type Arrivals = {
  job: { id: string; title: string; date: string; numberOfPositions: number; positionsTaken: number };
  arrivals: readonly Arrival[];
  isFollowing: boolean;
};

export function newApplicationsMail(
  to: string,
  { job, arrivals, isFollowing }: Arrivals,
  publicUrl: string,
): Mail {
  const namesOf = (some: readonly Arrival[]) => firstNameList(some.map(({ firstName }) => firstName));
  const pending = arrivals.filter(({ isEngaged }) => !isEngaged);
  const engaged = arrivals.filter(({ isEngaged }) => isEngaged);
  const since = isFollowing ? " depuis notre dernier message" : "";
  const offer = `« ${withoutLinks(job.title)} » du ${formatWeekday(job.date)}${since}`;
  const title = pending.length > 0 ? pendingTitle(pending.length) : engagedTitle(engaged.length);
  const applied = pending.length === 1 ? "a postulé" : "ont postulé";
  const accepted = engaged.length === 1 ? "a accepté votre proposition" : "ont accepté votre proposition";
  return {
    to,
    limit: "newApplicationsTo",
    subject: typographic(`${title} pour le ${formatWeekday(job.date)}`),
    ...mailBody({
      title,
      paragraphs: [
        ...(pending.length > 0 ? [`${namesOf(pending)} ${applied} à votre offre ${offer}.`] : []),
        ...(engaged.length > 0 ? [`${namesOf(engaged)} ${accepted} pour ${offer}.`] : []),
        positionsStillOpen(job),
      ],
      action:
        pending.length > 0
          ? {
              label: pending.length === 1 ? "Voir la candidature" : "Voir les candidatures",
              url: `${publicUrl}${pendingApplicationsPath(job.id)}`,
            }
          : { label: "Voir l'offre", url: `${publicUrl}/dashboard/jobs/${job.id}` },
      reason: optionalReason(
        `les notifications de candidatures sont activées dans votre profil ; il y en a au plus un toutes les ${MAILED_EVERY_MINUTES} minutes pour une offre.`,
        publicUrl,
      ),
    }),
  };
}

function pendingTitle(count: number): string {
  return count === 1 ? "Nouvelle candidature" : `${count} nouvelles candidatures`;
}

function engagedTitle(count: number): string {
  return count === 1 ? "Proposition acceptée" : `${count} propositions acceptées`;
}

function positionsStillOpen(job: Arrivals["job"]): string {
  const left = positionsLeft(job);
  if (left === 0) return `${ALL_POSITIONS_TAKEN}.`;
  return `Il reste ${counted(left, "place à pourvoir", "places à pourvoir")}.`;
}
