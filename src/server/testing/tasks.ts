import type { Context } from "#server/context.ts";
import { type TaskName, tasks } from "#server/tasks.ts";

/** Runs a task once, as a process does: at the context's time. */
export async function runTask(
  context: Context,
  name: TaskName,
  { signal }: { signal: AbortSignal } = new AbortController(),
): Promise<void> {
  await tasks[name].run(context, { signal });
}
