import { finishRemovals } from "#server/accounts/delete-account.ts";
import { endSuspensions } from "#server/accounts/end-suspensions.ts";
import { closeApplications, offersToClose } from "#server/applications/close-applications.ts";
import { mailNewApplications } from "#server/applications/mail-new-applications.ts";
import { deleteExpiredAttempts } from "#server/auth/limits.ts";
import { deleteExpiredKeys } from "#server/db/idempotency.ts";
import { mailDigests } from "#server/digest/mail-digests.ts";
import { endEngagementsOfClosedAccounts } from "#server/engagements/closed-accounts.steps.ts";
import { confirmationsToRequest, requestConfirmation } from "#server/engagements/request-confirmation.ts";
import { contestsToGrant, grantUnansweredContest } from "#server/engagements/answer-contest.ts";
import { missionsToPresume, presumeAttendance } from "#server/engagements/presume-attendance.ts";
import { notifyAttendance, recordsToNotify } from "#server/engagements/notify-attendance.ts";
import { finishJobs } from "#server/jobs/finish-jobs.ts";
import { mailToSend, sendMail } from "#server/mail/send-mail.ts";
import { mailNotifications, notificationsToMail } from "#server/notifications/mail-notifications.ts";
import { notificationsToPush, pushNotifications } from "#server/notifications/push-notifications.ts";
import { eventsToTell, tellGateway } from "#server/notifications/tell-gateway.ts";
import { measureCompanies } from "#server/recruiters/measure-companies.ts";
import { deleteOldRecords } from "#server/retention/delete-old-records.ts";
import { notificationsToWebPush, webPushNotification } from "#server/push/web-push-notifications.ts";
import { removeInactiveAccounts } from "#server/retention/remove-inactive-accounts.ts";
import { removeOldApplications } from "#server/retention/remove-old-applications.ts";
import { retentionOf } from "#server/retention/retention.ts";
import { warnInactiveAccounts } from "#server/retention/warn-inactive-accounts.ts";
import { removeUnownedFiles } from "#server/storage/stored-files.ts";
import { relaySupportRequest, requestsToRelay } from "#server/support/relay-support-request.ts";
import { forEachDue, whenDue } from "./due-rows.ts";
import type { NotifiedTask } from "./notify-task.ts";
import { everyMinute, frequent, nightly } from "./task.ts";
import type { Task } from "./task.ts";

export const tasks = {
  "send-mail": forEachDue(mailToSend, sendMail),
  "push-notifications": whenDue({ rows: notificationsToPush, batchSize: 100, run: pushNotifications }),
  "web-push-notifications": forEachDue(notificationsToWebPush, webPushNotification),
  "tell-gateway": whenDue({ rows: eventsToTell, batchSize: 100, run: tellGateway }),
  "mail-notifications": whenDue({
    rows: notificationsToMail,
    batchSize: 50,
    run: mailNotifications,
    isSplitOnFailure: true,
  }),
  "relay-support-request": forEachDue(requestsToRelay, relaySupportRequest),
  "request-confirmation": forEachDue(confirmationsToRequest, requestConfirmation),
  "presume-attendance": forEachDue(missionsToPresume, presumeAttendance),
  "notify-attendance": forEachDue(recordsToNotify, notifyAttendance),
  "grant-unanswered-contest": forEachDue(contestsToGrant, grantUnansweredContest),
  "finish-offers": everyMinute(finishJobs),
  "close-applications": forEachDue(offersToClose, closeApplications),
  "mail-new-applications": everyMinute(mailNewApplications),
  // Several times, in case no process was running at 8 h.
  "mail-digests": frequent("*/10 8-11 * * *", mailDigests),
  "delete-expired-idempotency-keys": frequent("*/10 * * * *", ({ db, clock }) =>
    deleteExpiredKeys(db, clock()),
  ),
  "delete-expired-attempts": frequent("*/10 * * * *", ({ db }) => deleteExpiredAttempts(db)),
  "end-engagements": everyMinute(({ db, clock, newId, config }) =>
    endEngagementsOfClosedAccounts({ transaction: db.transaction.bind(db), now: clock(), newId, config }),
  ),
  "end-suspensions": everyMinute(endSuspensions),
  "finish-account-removals": everyMinute(finishRemovals),
  "remove-unowned-files": everyMinute(removeUnownedFiles),
  "warn-inactive-accounts": nightly("0 3 * * *", (context, { signal }) =>
    warnInactiveAccounts(retentionOf(context, signal)),
  ),
  "remove-inactive-accounts": nightly("10 3 * * *", (context, { signal }) =>
    removeInactiveAccounts(retentionOf(context, signal)),
  ),
  "remove-old-applications": nightly("20 3 * * *", (context, { signal }) =>
    removeOldApplications(retentionOf(context, signal)),
  ),
  "measure-companies": nightly("40 3 * * *", measureCompanies),
  "delete-old-records": nightly("30 3 * * *", (context, { signal }) =>
    deleteOldRecords(retentionOf(context, signal)),
  ),
} satisfies Record<NotifiedTask, Task> & Record<string, Task>;

export type TaskName = keyof typeof tasks;
