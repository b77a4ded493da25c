import { pendingApplicationsPath } from "#domain/applications/application.ts";
import { ENDED_WITH_ACCOUNT } from "#domain/engagements/own-state.ts";
import { type JobStatus, positionsLeft } from "#domain/jobs/job.ts";
import { formatSchedule, formatTime, type Schedule } from "#domain/jobs/schedule.ts";
import { formatWeekday, timeInParis } from "#domain/values/dates.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { counted, ofSomeone, typographic } from "#domain/values/typography.ts";
import { subscriptionReason, mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";

export type WithdrawnJob = Schedule & {
  id: string;
  title: string;
  status: JobStatus;
  candidateName: string;
  numberOfPositions: number;
  positionsTaken: number;
  applicationsPending: number;
  /** Null once the account is closed. */
  phoneNumber: string | null;
  /** The candidate's own text: its links are broken up (ADR 0022). */
  reason: string | null;
  startsAt: Date;
};

type MailOptions = { now: Date; publicUrl: string };

export function withdrawalMail(to: string, job: WithdrawnJob, { now, publicUrl }: MailOptions): Mail {
  return {
    to,
    isAlwaysSent: true,
    limit: "withdrawalsTo",
    subject: typographic(`Désistement pour le ${formatWeekday(job.date)}`),
    ...mailBody({
      title: "Désistement",
      paragraphs: [
        `${whoWithdrew(job, now)} « ${withoutLinks(job.title)} », ${formatWeekday(job.date)}, ${formatSchedule(job)}.${job.phoneNumber === null ? "" : ` Téléphone : ${formatPhone(job.phoneNumber)}.`}`,
        ...(job.reason === null ? [] : [`Motif : ${withoutLinks(job.reason)}`]),
        // Of a deleted account, nothing can be recorded any more.
        ...(job.startsAt > now || job.reason === ENDED_WITH_ACCOUNT ? [] : [TO_RECORD]),
        ...(job.status === "deleted" ? [] : [positionsText(job)]),
      ],
      action: actionOn(job, publicUrl),
      reason: subscriptionReason("les réponses des candidats", publicUrl),
    }),
  };
}

const TO_RECORD = "Si cette personne est venue, ses heures jusque-là sont à pointer.";

/** Once the job has started, the person may have come before they withdrew. */
function whoWithdrew({ candidateName, startsAt }: WithdrawnJob, now: Date): string {
  const name = withoutLinks(candidateName);
  return startsAt > now
    ? `${name} ne viendra pas à`
    : `Désistement ${ofSomeone(name)} à ${formatTime(timeInParis(now))}, pendant`;
}

/** For how long the mail is of use: until the start, or the end of a job under way. */
export function usefulMs({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): number {
  return (now < startsAt ? startsAt : endsAt).getTime() - now.getTime();
}

function positionsText(job: WithdrawnJob): string {
  const left = counted(positionsLeft(job), "place à pourvoir", "places à pourvoir");
  return `${left} ; ${pendingText(job.applicationsPending)}.`;
}

/** A job deleted while under way is only on its day, where its people are recorded (ADR 0121). */
function actionOn({ id, date, status, applicationsPending }: WithdrawnJob, publicUrl: string) {
  if (status === "deleted")
    return { label: "Voir la journée", url: `${publicUrl}/dashboard/planning?vue=jour&du=${date}` };
  return applicationsPending > 0
    ? { label: "Voir les candidatures", url: `${publicUrl}${pendingApplicationsPath(id)}` }
    : { label: "Voir l'offre", url: `${publicUrl}/dashboard/jobs/${id}` };
}

function pendingText(pending: number): string {
  if (pending === 0) return "personne n'attend de réponse";
  return counted(pending, "personne attend une réponse", "personnes attendent une réponse");
}
