import { and, eq, inArray } from "drizzle-orm";
import { hasFeature, planIds } from "#domain/plan.ts";
import type { Context } from "#server/context.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import type { LiveStreams } from "./live-streams.ts";

type Needs = Pick<Context, "db" | "log"> & { live: Pick<LiveStreams, "readers" | "tellLibrary"> };

/** Candidates come and apply at any moment; whoever looks at the library reads it again at most this often. */
export const LIBRARY_PAUSE_MS = 3_000;

/**
 * Tells the readers whose plan opens the CV library that it changed: at once, then once for all that changes within a
 * pause. Who they are is read each time, so that a plan opens and closes with the next telling (ADR 0027).
 */
export function createLibraryNews({ db, live, log }: Needs) {
  let pause: NodeJS.Timeout | undefined;
  let isDue = false;
  let isStopped = false;

  async function tell(): Promise<void> {
    const { recruiterIds } = live.readers();
    if (recruiterIds.length > 0) live.tellLibrary(await admittedAmong(recruiterIds));
  }

  function changed(): void {
    isDue = true;
    if (pause !== undefined || isStopped) return;
    isDue = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) changed();
    }, LIBRARY_PAUSE_MS);
    pause.unref();
    tell().catch((error: unknown) => {
      log.warn({ err: error }, "Cannot tell that the CV library changed; it will be told again");
      changed();
    });
  }

  async function admittedAmong(recruiterIds: string[]): Promise<string[]> {
    const rows = await db
      .select({ id: recruiters.id })
      .from(recruiters)
      .where(
        and(
          inArray(recruiters.id, recruiterIds),
          inArray(recruiters.subscriptionPlan, openingPlans),
          eq(recruiters.onboardingCompleted, true),
        ),
      );
    return rows.map(({ id }) => id);
  }

  return {
    /** The database said that some candidate changed. */
    changed,
    stop(): void {
      isStopped = true;
      clearTimeout(pause);
    },
  };
}

const openingPlans = planIds.filter((plan) => hasFeature(plan, "cvAccess"));
