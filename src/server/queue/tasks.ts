import { finishRemovals } from "#server/accounts/delete-account.ts";
import { endSuspensions } from "#server/accounts/end-suspensions.ts";
import { mailNewApplications } from "#server/applications/mail-new-applications.ts";
import { deleteOldAttempts } from "#server/auth/limits.ts";
import { deleteOldKeys } from "#server/db/idempotency.ts";
import { mailDigests } from "#server/digest/mail-digests.ts";
import { askConfirmation } from "#server/engagements/ask-confirmation.ts";
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

const EACH_MINUTE = "* * * * *";

export const tasks = {
  "send-mail": added(taskData["send-mail"], {
    // About two days.
    retry: { times: 13, firstSeconds: 60, longestSeconds: 6 * 3_600 },
    run: sendMail,
  }),
  "relay-support-request": added(taskData["relay-support-request"], {
    // About a month: a support request survives a long outage.
    retry: { times: 3_000, firstSeconds: 60, longestSeconds: 15 * 60 },
    run: relaySupportRequest,
  }),
  "ask-confirmation": added(taskData["ask-confirmation"], {
    retry: { times: 20, firstSeconds: 10, longestSeconds: 3_600 },
    run: askConfirmation,
  }),
  "presume-attendance": added(taskData["presume-attendance"], {
    retry: { times: 20, firstSeconds: 10, longestSeconds: 3_600 },
    run: presumeAttendance,
  }),
  "notify-attendance": added(taskData["notify-attendance"], {
    retry: { times: 20, firstSeconds: 10, longestSeconds: 3_600 },
    run: notifyAttendance,
  }),
  "lapse-contest": added(taskData["lapse-contest"], {
    retry: { times: 20, firstSeconds: 10, longestSeconds: 3_600 },
    run: grantUnansweredContest,
  }),
  "push-notification": added(taskData["push-notification"], {
    // Longer than a notification may be pushed; after that it is only in the list.
    retry: { times: 30, firstSeconds: 10, longestSeconds: 300 },
    run: pushNotification,
  }),
  "mail-notification": added(taskData["mail-notification"], {
    retry: { times: 20, firstSeconds: 10, longestSeconds: 3_600 },
    run: mailNotification,
  }),
  "finish-offers": frequent(EACH_MINUTE, finishJobs),
  "mail-new-applications": frequent(EACH_MINUTE, mailNewApplications),
  // Several times, in case no process was running at 8 h.
  "mail-digests": frequent("*/10 8-11 * * *", mailDigests),
  "forget-idempotency-keys": frequent("*/10 * * * *", ({ db, clock }) => deleteOldKeys(db, clock())),
  "forget-attempts": frequent("*/10 * * * *", ({ db }) => deleteOldAttempts(db)),
  "end-suspensions": frequent(EACH_MINUTE, endSuspensions),
  "finish-account-removals": frequent(EACH_MINUTE, finishRemovals),
  "remove-unowned-files": frequent(EACH_MINUTE, removeUnownedFiles),
  "warn-inactive-accounts": nightly("0 3 * * *", (context, { signal }) =>
    warnInactiveAccounts(retentionOf(context, signal)),
  ),
  "remove-inactive-accounts": nightly("10 3 * * *", (context, { signal }) =>
    removeInactiveAccounts(retentionOf(context, signal)),
  ),
  "remove-old-applications": nightly("20 3 * * *", (context, { signal }) =>
    removeOldApplications(retentionOf(context, signal)),
  ),
  "forget-old-records": nightly("30 3 * * *", (context, { signal }) =>
    deleteOldRecords(retentionOf(context, signal)),
  ),
} satisfies Record<AddedTask, Task> & Record<string, Task>;

export type TaskName = keyof typeof tasks;
