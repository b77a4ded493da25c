import { assertContestable, isContested, LAPSES_AFTER_DAYS, noContest } from "#domain/engagements/contest.ts";
import { NOT_ACCEPTED } from "#domain/engagements/engagement.ts";
import { plannedOf } from "#domain/engagements/planned-hours.ts";
import { AppError } from "#domain/errors.ts";
import { dayInParis, formatWeekday } from "#domain/values/dates.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { typographic } from "#domain/values/typography.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { presentOwnApplication } from "#server/features/candidates/own-applications/own-applications.queries.ts";
import { isMailedNow, lockOwnApplication } from "#server/features/engagements/locked-application.steps.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import { mailBody, subscriptionReason } from "#server/platform/mail/mail-body.ts";
import { type Mail, queueMail } from "#server/platform/mail/queue-mail.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { engagementUpdate } from "./attendance.steps.ts";

type Request = { candidateId: string; id: string; message: string };

/** Once, within seven days in which the account was open; not counted until answered (ADR 0093). Refuses `not-found`, `failed-precondition`. */
export async function contestRecord(
  { clock, newId, ...context }: WriteDeps,
  { candidateId, id, message }: Request,
) {
  const { publicUrl } = context.config;
  return writeTenant(context, {
    read: (tx) => lockOwnApplication(tx, { candidateId, id }),
    decide({ company, engagement: before, counters, ...row }, tx) {
      const now = clock();
      const { application, job } = row;
      if (before === null) throw new AppError("failed-precondition", { message: NOT_ACCEPTED });
      const presentation = { now, publicUrl };
      // A retry after a lost response.
      if (before.contestMessage === message && isContested(before)) {
        return { answer: presentOwnApplication({ ...row, engagement: before }, presentation) };
      }
      assertContestable(before, plannedOf(before), now, row.closures);
      const after = { ...before, ...noContest, contestedAt: now, contestMessage: message };
      return {
        answer: presentOwnApplication({ ...row, engagement: after }, presentation),
        changes: {
          statements: engagementUpdate(tx, { counters, before, after }),
          addMail: async (queue) => {
            if (!isMailedNow(company, before.startsAt, now)) return;
            const mail = contestMail(
              company.email,
              { ...job, workedOn: dayInParis(before.startsAt), candidateName: application.candidateName },
              publicUrl,
            );
            await queueMail(queue, mail, { id: newId(), now, userId: company.userId });
          },
          kind: "engagement",
          ids: [id, application.jobId],
          channelsToNotify: [LIBRARY_CHANNEL],
        },
      };
    },
  });
}

/** `workedOn` differs from the date of a job that was moved since. */
type ContestedJob = { title: string; date: string; workedOn: string; candidateName: string };

/** Notifies a company that a candidate contests a record; their message is only on the screen (ADR 0022). */
function contestMail(
  to: string,
  { title, date, workedOn, candidateName }: ContestedJob,
  publicUrl: string,
): Mail {
  // Mail contains only the first name of a candidate (ADR 0021).
  const [firstName = ""] = candidateName.split(" ");
  return {
    to,
    subject: typographic(`Pointage contesté pour le ${formatWeekday(workedOn)}`),
    ...mailBody({
      title: "Pointage contesté",
      paragraphs: [
        `${withoutLinks(firstName)} conteste son pointage de « ${withoutLinks(title)} », ${formatWeekday(workedOn)}.`,
        `Lisez pourquoi, puis corrigez ou maintenez ce pointage. D'ici là, rien n'est retenu contre cette personne ; sans réponse sous ${LAPSES_AFTER_DAYS} jours, sa contestation est acceptée.`,
      ],
      action: { label: "Répondre", url: `${publicUrl}/dashboard/planning?vue=jour&du=${date}` },
      reason: subscriptionReason("les réponses des candidats", publicUrl),
    }),
  };
}
