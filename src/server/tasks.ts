import { applyAccountClosures } from "#server/features/accounts/apply-account-closures.ts";
import { finishDeletions } from "#server/features/accounts/deletion/delete-own-account.ts";
import { endSuspensions } from "#server/features/accounts/end-suspensions.ts";
import { deleteInactiveAccounts } from "#server/features/accounts/retention/delete-inactive-accounts.ts";
import { deleteOldApplications } from "#server/features/accounts/retention/delete-old-applications.ts";
import { deleteOldRecords } from "#server/features/accounts/retention/delete-old-records.ts";
import { warnInactiveAccounts } from "#server/features/accounts/retention/warn-inactive-accounts.ts";
import { closeApplications, jobsToClose } from "#server/features/applications/close-applications.ts";
import { mailNewApplications } from "#server/features/applications/mail-new-applications.ts";
import {
  mailNotifications,
  notificationsToMail,
} from "#server/features/candidates/notifications/mail-notifications.ts";
import {
  notificationsToPush,
  pushNotifications,
} from "#server/features/candidates/notifications/push-notifications.ts";
import { eventsToTell, tellGateway } from "#server/features/candidates/notifications/tell-gateway.ts";
import {
  notificationsToWebPush,
  webPushNotification,
} from "#server/features/candidates/notifications/web-push-notifications.ts";
import { countTrackRecords } from "#server/features/companies/count-track-records.ts";
import { mailDigests } from "#server/features/companies/digest/mail-digests.ts";
import { contestsToLapse, lapseContest } from "#server/features/engagements/attendance/lapse-contest.ts";
import {
  notifyAttendance,
  recordsToNotify,
} from "#server/features/engagements/attendance/notify-attendance.ts";
import {
  jobsToPresume,
  presumeAttendance,
} from "#server/features/engagements/attendance/presume-attendance.ts";
import {
  confirmationsToRequest,
  requestConfirmation,
} from "#server/features/engagements/confirmation/request-confirmation.ts";
import { finishJobs } from "#server/features/jobs/finish-jobs.ts";
import { relaySupportRequest, requestsToRelay } from "#server/features/support/relay-support-request.ts";
import { deleteExpiredKeys } from "#server/platform/db/idempotency.ts";
import { deleteExpiredAttempts } from "#server/platform/http/rate-limits.ts";
import { mailToSend, sendMail } from "#server/platform/mail/send-mail.ts";
import { forEachDue, whenDue } from "#server/platform/queue/due-rows.ts";
import { type Task, everyMinute, frequent, nightly } from "#server/platform/queue/task.ts";
import { deleteUnownedFiles } from "#server/platform/storage/stored-files.ts";
import type { Context } from "./context.ts";

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
  "presume-attendance": forEachDue(jobsToPresume, presumeAttendance),
  "notify-attendance": forEachDue(recordsToNotify, notifyAttendance),
  "lapse-contest": forEachDue(contestsToLapse, lapseContest),
  "finish-jobs": everyMinute(finishJobs),
  "close-applications": forEachDue(jobsToClose, closeApplications),
  "mail-new-applications": everyMinute(mailNewApplications),
  // Several times, in case no process was running at 8 h.
  "mail-digests": frequent("*/10 8-11 * * *", mailDigests),
  "delete-expired-idempotency-keys": frequent("*/10 * * * *", ({ db, clock }) =>
    deleteExpiredKeys(db, clock()),
  ),
  "delete-expired-attempts": frequent("*/10 * * * *", ({ db }) => deleteExpiredAttempts(db)),
  "apply-account-closures": everyMinute((context) =>
    applyAccountClosures({ ...context, now: context.clock() }),
  ),
  "end-suspensions": everyMinute(endSuspensions),
  "finish-account-deletions": everyMinute(finishDeletions),
  "delete-unowned-files": everyMinute(deleteUnownedFiles),
  "warn-inactive-accounts": nightly("0 3 * * *", warnInactiveAccounts),
  "delete-inactive-accounts": nightly("10 3 * * *", deleteInactiveAccounts),
  "delete-old-applications": nightly("20 3 * * *", deleteOldApplications),
  "count-track-records": nightly("40 3 * * *", countTrackRecords),
  "delete-old-records": nightly("30 3 * * *", deleteOldRecords),
} satisfies Record<string, Task<Context>>;

export type TaskName = keyof typeof tasks;
