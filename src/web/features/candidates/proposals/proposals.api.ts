import { mutationOptions } from "@tanstack/react-query";
import type { RejectionReason } from "#domain/applications/rejection.ts";
import type { NewProposals } from "#domain/candidates/proposal.ts";
import type { JobRow } from "#domain/jobs/job.ts";
import { api, dataOf } from "#web/api/client.ts";
import { listQuery } from "#web/api/list-pages.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots } from "#web/api/stale-queries.ts";

/** The facts of a job that the window of proposals needs. */
export type ProposedJob = Pick<
  JobRow,
  "id" | "title" | "date" | "startTime" | "endTime" | "endsNextDay" | "numberOfPositions" | "positionsTaken"
>;

type SentProposals = { jobId: string; proposals: NewProposals; key: string };

type Search = { q?: string; ids?: string; rejectedBecause?: RejectionReason };

/** The pool with where each person stands with a job; with `ids` or a reason of rejection, only these people. */
export function proposablePeopleQuery(jobId: string, { q, ids, rejectedBecause }: Search) {
  const filters = { q: q || undefined, ids, rejectedBecause };
  return listQuery({
    key: [...queryRoots.proposals, "people", jobId],
    filters,
    keepsPreviousRows: true,
    readsWhole: true,
    readPage: (cursor) =>
      readFrom("/api/jobs/{id}/proposable-people", { path: { id: jobId }, query: { ...filters, cursor } }),
  });
}

export function proposalsQuery(jobId: string) {
  return listQuery({
    key: [...queryRoots.proposals, "of-job", jobId],
    filters: {},
    readsWhole: true,
    readPage: (cursor) => readFrom("/api/jobs/{id}/proposals", { path: { id: jobId }, query: { cursor } }),
  });
}

/** The jobs with open positions, soonest first. */
export const proposableJobsQuery = listQuery({
  key: [...queryRoots.proposals, "jobs"],
  filters: {},
  readsWhole: true,
  readPage: (cursor) => readFrom("/api/jobs", { query: { need: "open-positions", sort: "mission", cursor } }),
});

/** A retry with the same key proposes once. */
export const proposeMutation = mutationOptions({
  mutationFn: ({ jobId, proposals, key }: SentProposals) => {
    const params = { path: { id: jobId }, header: { "idempotency-key": key } };
    return dataOf(api.POST("/api/jobs/{id}/proposals", { params, body: proposals }));
  },
  meta: { changes: ["proposal"] },
});

export const retractProposalsMutation = mutationOptions({
  mutationFn: ({ jobId, ids }: { jobId: string; ids?: string[] }) =>
    dataOf(
      api.POST("/api/jobs/{id}/proposals/retraction", {
        params: { path: { id: jobId } },
        body: ids ? { ids } : {},
      }),
    ),
  meta: { changes: ["proposal"] },
});
