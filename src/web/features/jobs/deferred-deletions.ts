import { useMutationState, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import * as z from "zod/mini";
import { type Schedule, startOf } from "#domain/jobs/schedule.ts";
import { serverNow } from "#web/api/server-clock.ts";
import { jobsSummaryQuery, deletionKey } from "./jobs.api.ts";

const deletion = z.object({
  ids: z.array(z.string()),
  counted: z.object({
    activeJobs: z.number(),
    applicationsTotal: z.number(),
    applicationsPending: z.number(),
  }),
});

/** The jobs whose deletion shows as done before it is sent (ADR 0104). */
export function useDeletions(): ReadonlySet<string> {
  const deletions = useDeferredDeletions();
  return useMemo(() => new Set(deletions.flatMap(({ ids }) => ids)), [deletions]);
}

/** Whether a job stays on its day: while its deletion shows as done, one that has started does (ADR 0121). */
export function useStaysOnDay() {
  const removed = useDeletions();
  return useCallback(
    (job: Pick<Schedule, "date" | "startTime"> & { id: string }) =>
      !removed.has(job.id) || startOf(job) <= serverNow(),
    [removed],
  );
}

/** The counters of the jobs, without those whose deletion shows as done. */
export function useJobsSummary({ enabled = true } = {}) {
  const query = useQuery({ ...jobsSummaryQuery, enabled });
  const deletions = useDeferredDeletions();
  const left = (count: "activeJobs" | "applicationsTotal" | "applicationsPending") =>
    // A deletion on its way may already be counted by the server.
    Math.max(
      0,
      deletions.reduce((sum, { counted }) => sum - counted[count], query.data?.[count] ?? 0),
    );
  const data = query.data && {
    activeJobs: left("activeJobs"),
    applicationsTotal: left("applicationsTotal"),
    applicationsPending: left("applicationsPending"),
  };
  return { query, data };
}

function useDeferredDeletions() {
  return useMutationState({
    filters: { mutationKey: deletionKey, status: "pending" },
    select: ({ state }) => deletion.parse(state.variables),
  });
}
