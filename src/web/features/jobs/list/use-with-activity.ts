import { useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import * as z from "zod/mini";
import type { JobRow } from "#domain/jobs/job.ts";
import { activityKey } from "#web/features/jobs/jobs.api.ts";

const activityChange = z.object({ changed: z.array(z.string()), isActive: z.boolean() });

/** Shows the jobs that are being suspended or reactivated as they will be, whatever is read again meanwhile. */
export function useWithActivity(jobs: readonly JobRow[] | undefined): readonly JobRow[] | undefined {
  const inFlight = useMutationState({
    filters: { mutationKey: activityKey, status: "pending" },
    select: ({ state }) => activityChange.parse(state.variables),
  });
  return useMemo(() => {
    const wanted = new Map(
      inFlight.flatMap(({ changed, isActive }) => changed.map((id) => [id, isActive] as const)),
    );
    return jobs?.map((job) => {
      const isActive = wanted.get(job.id) ?? job.isActive;
      return isActive === job.isActive ? job : { ...job, isActive };
    });
  }, [jobs, inFlight]);
}
