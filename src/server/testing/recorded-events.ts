import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import * as z from "zod/mini";
import { changeKinds } from "#domain/live.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { TASKS_CHANNEL } from "#server/platform/db/notify-task.ts";
import { LIVE_CHANNEL } from "#server/platform/live/publish.ts";
import { tasks } from "#server/tasks.ts";
import type { TestProduct } from "./product.ts";

const MARK = "recorded_until_here";
const published = z.array(
  z.object({ companyId: z.string(), kind: z.enum(changeKinds), ids: z.array(z.string()) }),
);

const taskName = z.enum(Object.keys(tasks));

/** What was published while something was done: every event, whoever it is for. */
export type RecordedEvents = {
  events: z.output<typeof published>;
  /** Whether the CV library was told to change. */
  isLibraryChanged: boolean;
  /** The tasks that were told to run. */
  tasks: string[];
};

/** Records exactly what a write publishes to the companies' pages, from the channels that every process listens to. */
export function useRecordedEvents(product: () => TestProduct) {
  let client: Client | undefined;
  let received: { channel: string; payload: string }[] = [];
  let marked = Promise.withResolvers<void>();

  beforeAll(async () => {
    client = new Client({ connectionString: product().databaseUrl });
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === MARK) marked.resolve();
      else received.push({ channel, payload });
    });
    await client.connect();
    for (const channel of [LIVE_CHANNEL, LIBRARY_CHANNEL, TASKS_CHANNEL, MARK])
      await client.query(`listen ${channel}`);
  });
  afterAll(() => client?.end());

  /** Notifications arrive in the order of their commits: all those before the mark are then received. */
  async function settle(): Promise<void> {
    await product().context.publisher.flush();
    marked = Promise.withResolvers();
    await client?.query(`notify ${MARK}`);
    await marked.promise;
  }

  return async (write: () => Promise<unknown>): Promise<RecordedEvents> => {
    await settle();
    received = [];
    await write();
    await settle();
    const payloadsOf = (wanted: string) =>
      received.filter(({ channel }) => channel === wanted).map(({ payload }) => payload);
    return {
      events: payloadsOf(LIVE_CHANNEL).flatMap((payload) => published.parse(JSON.parse(payload))),
      tasks: payloadsOf(TASKS_CHANNEL).map((name) => taskName.parse(name)),
      isLibraryChanged: received.some(({ channel }) => channel === LIBRARY_CHANNEL),
    };
  };
}
