import { and, eq } from "drizzle-orm";
import { hasFeature, planIds } from "#domain/companies/plan.ts";
import type { Context } from "#server/context.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import type { LiveStreams } from "#server/platform/live/live-streams.ts";

type Deps = Pick<Context, "db" | "log"> & { live: Pick<LiveStreams, "readers" | "sendEvent"> };

/** A page on the library reloads it at most this often. */
export const LIBRARY_THROTTLE_MS = 3_000;
/** Each notified page reloads the library: recruiters are notified in batches of this size. */
export const LIBRARY_BATCH_SIZE = 25;
export const BATCH_PAUSE_MS = 100;

/** In batches, then once for all changes meanwhile; access is checked each time (ADR 0027). */
export function createLibraryPublisher({ db, live, log }: Deps) {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  let isPublishing = false;
  const stopping = new AbortController();

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
      timer.unref();
    });

  async function publishToAll(): Promise<void> {
    const { companyIds } = live.readers();
    if (companyIds.length === 0) return;
    const recipients = await recruitersWithLibrary(companyIds);
    for (let sent = 0; sent < recipients.length && !stopping.signal.aborted; sent += LIBRARY_BATCH_SIZE) {
      if (sent > 0) await wait(BATCH_PAUSE_MS);
      live.sendEvent("library", recipients.slice(sent, sent + LIBRARY_BATCH_SIZE));
    }
  }

  async function publishWhileDue(): Promise<void> {
    isPublishing = true;
    while (isDue && !stopping.signal.aborted) {
      isDue = false;
      await publishToAll().catch((error: unknown) => {
        log.warn({ err: error }, "Cannot publish that the CV library changed; it will be retried");
        isDue = true;
      });
      await wait(LIBRARY_THROTTLE_MS);
    }
    isPublishing = false;
  }

  function changed(): void {
    isDue = true;
    if (!isPublishing && !stopping.signal.aborted) void publishWhileDue();
  }

  async function recruitersWithLibrary(companyIds: string[]): Promise<string[]> {
    const rows = await db
      .select({ id: companies.id })
      .from(companies)
      .where(
        and(
          isAmong(companies.id, companyIds),
          isAmong(companies.subscriptionPlan, plansWithLibrary),
          eq(companies.onboardingCompleted, true),
        ),
      );
    return rows.map(({ id }) => id);
  }

  return {
    changed,
    stop(): void {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

const plansWithLibrary = planIds.filter((plan) => hasFeature(plan, "cvAccess"));
