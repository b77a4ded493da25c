import { finishRemovals } from "#server/accounts/delete-account.ts";
import { endSuspensions } from "#server/accounts/end-suspensions.ts";
import { mailNewApplications } from "#server/applications/mail-new-applications.ts";
import { deleteExpiredAttempts } from "#server/auth/limits.ts";
import { deleteExpiredKeys } from "#server/db/idempotency.ts";
import { mailDigests } from "#server/digest/mail-digests.ts";
import { requestConfirmation } from "#server/engagements/request-confirmation.ts";
import { grantUnansweredContest } from "#server/engagements/answer-contest.ts";
import { presumeAttendance } from "#server/engagements/presume-attendance.ts";
import { notifyAttendance } from "#server/engagements/notify-attendance.ts";
import { finishJobs } from "#server/jobs/finish-jobs.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { mailNotification } from "#server/notifications/mail-notification.ts";
import { pushNotification } from "#server/notifications/push-notification.ts";
import { deleteOldRecords } from "#server/retention/delete-old-records.ts";
import { removeInactiveAccounts } from "#server/retention/remove-inactive-accounts.ts";
import { removeOldApplications } from "#server/retention/remove-old-applications.ts";
import { retentionOf } from "#server/retention/retention.ts";
import { warnInactiveAccounts } from "#server/retention/warn-inactive-accounts.ts";
import { removeUnownedFiles } from "#server/storage/stored-files.ts";
import { relaySupportRequest } from "#server/support/relay-support-request.ts";
import { added, frequent, nightly } from "./task.ts";
import type { Task } from "./task.ts";
import { taskData } from "./task-data.ts";
import type { AddedTask } from "./task-data.ts";

const EVERY_MINUTE = "* * * * *";

export const tasks = {
  "send-mail": added(taskData["send-mail"], {
    // About two days.
    retry: { limit: 13, firstDelaySeconds: 60, maxDelaySeconds: 6 * 3_600 },
    run: sendMail,
  }),
  "relay-support-request": added(taskData["relay-support-request"], {
    // About a month: a support request survives a long outage.
    retry: { limit: 3_000, firstDelaySeconds: 60, maxDelaySeconds: 15 * 60 },
    run: relaySupportRequest,
  }),
  "request-confirmation": added(taskData["request-confirmation"], {
    run: requestConfirmation,
  }),
  "presume-attendance": added(taskData["presume-attendance"], {
    run: presumeAttendance,
  }),
  "notify-attendance": added(taskData["notify-attendance"], {
    run: notifyAttendance,
  }),
  "grant-unanswered-contest": added(taskData["grant-unanswered-contest"], {
    run: grantUnansweredContest,
  }),
  "push-notification": added(taskData["push-notification"], {
    // Longer than a notification may be pushed; after that it is only in the list.
    retry: { limit: 30, firstDelaySeconds: 10, maxDelaySeconds: 300 },
    run: pushNotification,
  }),
  "mail-notification": added(taskData["mail-notification"], {
    run: mailNotification,
  }),
  "finish-offers": frequent(EVERY_MINUTE, finishJobs),
  "mail-new-applications": frequent(EVERY_MINUTE, mailNewApplications),
  // Several times, in case no process was running at 8 h.
  "mail-digests": frequent("*/10 8-11 * * *", mailDigests),
  "delete-expired-idempotency-keys": frequent("*/10 * * * *", ({ db, clock }) =>
    deleteExpiredKeys(db, clock()),
  ),
  "delete-expired-attempts": frequent("*/10 * * * *", ({ db }) => deleteExpiredAttempts(db)),
  "end-suspensions": frequent(EVERY_MINUTE, endSuspensions),
  "finish-account-removals": frequent(EVERY_MINUTE, finishRemovals),
  "remove-unowned-files": frequent(EVERY_MINUTE, removeUnownedFiles),
  "warn-inactive-accounts": nightly("0 3 * * *", (context, { signal }) =>
    warnInactiveAccounts(retentionOf(context, signal)),
  ),
  "remove-inactive-accounts": nightly("10 3 * * *", (context, { signal }) =>
    removeInactiveAccounts(retentionOf(context, signal)),
  ),
  "remove-old-applications": nightly("20 3 * * *", (context, { signal }) =>
    removeOldApplications(retentionOf(context, signal)),
  ),
  "delete-old-records": nightly("30 3 * * *", (context, { signal }) =>
    deleteOldRecords(retentionOf(context, signal)),
  ),
} satisfies Record<AddedTask, Task> & Record<string, Task>;

export type TaskName = keyof typeof tasks;
