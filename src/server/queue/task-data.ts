import * as z from "zod/mini";

/** The data of each task added by a write: only ids, so that it reads the current state when it runs. */
export const taskData = {
  /** A message beyond the account's daily limit is dropped and logged (ADR 0051). */
  "send-mail": z.object({ mailId: z.uuid(), exceedsDailyLimit: z.optional(z.boolean()) }),
  "relay-support-request": z.object({ requestId: z.uuid() }),
  "request-confirmation": z.object({ applicationId: z.uuid() }),
  "presume-attendance": z.object({ jobId: z.uuid() }),
  "notify-attendance": z.object({ applicationId: z.uuid() }),
  "grant-unanswered-contest": z.object({ applicationId: z.uuid() }),
  "push-notification": z.object({ notificationId: z.uuid() }),
  "mail-notification": z.object({ notificationId: z.uuid() }),
};

type TaskSchemas = typeof taskData;

export type AddedTask = keyof TaskSchemas;
export type TaskData<Name extends AddedTask> = z.output<TaskSchemas[Name]>;
