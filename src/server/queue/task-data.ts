import * as z from "zod/mini";

/** What each task that is added by a write is given: ids alone, so that it reads what is true when it runs. */
export const taskData = {
  /** A message beyond what its account may be mailed in a day is given up, and logged (ADR 0051). */
  "send-mail": z.object({ mailId: z.uuid(), isBeyondDay: z.optional(z.boolean()) }),
  "relay-support-request": z.object({ requestId: z.uuid() }),
  "ask-confirmation": z.object({ applicationId: z.uuid() }),
  "presume-attendance": z.object({ jobId: z.uuid() }),
  "notify-attendance": z.object({ applicationId: z.uuid() }),
  "lapse-contest": z.object({ applicationId: z.uuid() }),
  "push-notification": z.object({ notificationId: z.uuid() }),
  "mail-notification": z.object({ notificationId: z.uuid() }),
};

type TaskSchemas = typeof taskData;

export type AddedTask = keyof TaskSchemas;
export type TaskData<Name extends AddedTask> = z.output<TaskSchemas[Name]>;
