import { type InfiniteData, type QueryClient, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Application, Decision } from "#domain/applications/application.ts";
import type { Rejection } from "#domain/applications/rejection.ts";
import { MINUTE_MS } from "#domain/values/durations.ts";
import type { ActionResult } from "#domain/values/record-fields.ts";
import { api, dataOf, urlOf } from "#web/api/client.ts";
import { listQuery } from "#web/api/list-pages.ts";
import { readFrom } from "#web/api/read-from.ts";
import { queryRoots, refreshStale } from "#web/api/stale-queries.ts";
import { Undone, deferWrite } from "#web/ui/feedback/deferred-write.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";
import type { FullFilters } from "./filter-search.ts";
import { explainRejectionAction } from "./rejection-dialog.tsx";

export type DecisionRequest = {
  ids: readonly string[];
  decision: Decision;
  about: string | undefined;
  jobTitle: string | null;
  rejection?: Rejection | undefined;
};

type Page = { items: Application[]; nextCursor: string | null };

const applicationsKey = queryRoots.applications;
const listKey = [...applicationsKey, "list"] as const;
const recentKey = [...queryRoots.jobs, "recent-applications"] as const;
const RECENT_APPLICATIONS = 5;

export function applicationsQuery(filters: FullFilters) {
  return listQuery({
    key: listKey,
    filters,
    // No event tells that a job starts or ends.
    refetchInterval: MINUTE_MS,
    readPage: (cursor) => readFrom("/api/applications", { query: { ...filters, cursor } }),
  });
}

export function countQuery(filters: FullFilters) {
  return queryOptions({
    queryKey: [...applicationsKey, "count", filters],
    ...readFrom("/api/applications/count", { query: filters }),
  });
}

/** The newest applications to a job, for its detail. */
export function recentApplicationsQuery(jobId: string) {
  return queryOptions({
    queryKey: [...recentKey, jobId],
    ...readFrom("/api/applications", { query: { jobId } }),
    select: ({ items }) => items.slice(0, RECENT_APPLICATIONS),
    refetchInterval: MINUTE_MS,
  });
}

/** The URL of the CSV file of a filter, or of the rows chosen in it. */
export function applicationsExportUrl(filters: FullFilters, ids?: readonly string[]): string {
  return urlOf("/api/applications/export", { query: { ...filters, ids: ids?.join() } });
}

export function summaryQuery(jobId: string | undefined) {
  return queryOptions({
    queryKey: [...applicationsKey, "summary", { jobId }],
    ...readFrom("/api/applications/summary", { query: { jobId } }),
  });
}

export function candidateQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...applicationsKey, "candidate", applicationId],
    ...readFrom("/api/applications/{id}/candidate", { path: { id: applicationId } }),
  });
}

/** The labour law hints on applicants, for the dialog before accepting. */
export function labourAdviceQuery(applicationIds: readonly string[]) {
  const ids = applicationIds.join();
  return queryOptions({
    queryKey: [...applicationsKey, "labour-advice", ids],
    ...readFrom("/api/applications/labour-advice", { query: { ids } }),
    select: ({ items }) => items,
  });
}

export const decisionKey = [...applicationsKey, "decide"] as const;

/** Accepts at once, rejects after the undo delay; shows the response, then refetches. */
export function decisionMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: decisionKey,
    mutationFn: async (request: DecisionRequest) => {
      const result = await (request.decision === "accepted" ? send(request) : deferRejection(request));
      const decide = (page: Page) => applyDecision(page, result);
      client.setQueriesData<InfiniteData<Page>>(
        { queryKey: listKey },
        (data) => data && { ...data, pages: data.pages.map(decide) },
      );
      client.setQueriesData<Page>({ queryKey: recentKey }, (page) => page && decide(page));
      return result;
    },
    onSettled: (_decided, error) =>
      error instanceof Undone ? undefined : void refreshStale(client, ["application"]),
  });
}

/** The outcomes of one or several decisions; the updated application when there is one. */
type DecisionResult = {
  decision: Decision;
  outcomes: readonly ActionResult[];
  decided?: Application;
};

function deferRejection(request: DecisionRequest): Promise<DecisionResult> {
  const { ids, decision, about, jobTitle } = request;
  let { rejection } = request;
  const explainAction = explainRejectionAction({
    ids,
    about: about ?? ids.length,
    jobTitle,
    onConfirm(given) {
      rejection = given;
    },
  });
  return deferWrite(
    {
      text: texts.decided(decision, ids.length),
      about,
      extraAction: request.rejection ? undefined : explainAction,
    },
    () => send({ ...request, rejection }),
  );
}

async function send({ ids, decision, rejection }: DecisionRequest): Promise<DecisionResult> {
  const body = { decision, ...rejection };
  const [id = ""] = ids;
  if (ids.length === 1) {
    const params = { path: { id } };
    const decided = await dataOf(
      api.POST("/api/applications/{id}/decision", { params, body, keepalive: true }),
    );
    return { decision, decided, outcomes: [{ id, isDone: true, code: null, message: null }] };
  }
  const { outcomes } = await dataOf(
    api.POST("/api/applications/decisions", { body: { ids: [...ids], ...body }, keepalive: true }),
  );
  return { decision, outcomes };
}

function applyDecision(page: Page, { decision, outcomes, decided }: DecisionResult): Page {
  const done = new Set(outcomes.flatMap(({ id, isDone }) => (isDone ? id : [])));
  const updated = (row: Application) => {
    if (row.id === decided?.id) return decided;
    if (done.has(row.id)) return { ...row, status: decision };
    return row.jobId === decided?.jobId ? { ...row, job: decided.job } : row;
  };
  return { ...page, items: page.items.map(updated) };
}

export function decisionOn(
  applications: readonly Application[],
  decision: Decision,
  rejection?: Rejection,
): DecisionRequest {
  const [first] = applications;
  const isOneJob = applications.every(({ jobId }) => jobId === first?.jobId);
  return {
    ids: applications.map(({ id }) => id),
    decision,
    about: applications.length === 1 ? first?.candidateName : undefined,
    jobTitle: isOneJob ? (first?.job.title ?? null) : null,
    rejection,
  };
}
