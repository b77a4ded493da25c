import { type InfiniteData, type QueryClient, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Application, Decision } from "#domain/applications/application.ts";
import type { Refusal } from "#domain/applications/refusal.ts";
import { api, dataOf, urlOf } from "#web/api/client.ts";
import { listQuery } from "#web/api/list-pages.ts";
import type { components } from "#web/api/schema.ts";
import { queryRoots, refreshStale } from "#web/api/stale-queries.ts";
import { Undone, deferWrite } from "#web/ui/feedback/deferred-write.ts";
import type { FoundFilters } from "#web/features/applications/find/find-search.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";
import { explainRefusalAction } from "./decision/explain-refusal.tsx";

export type DecisionRequest = {
  ids: readonly string[];
  decision: Decision;
  about: string | undefined;
  jobTitle: string | null;
  refusal?: Refusal | undefined;
};

type Page = { items: Application[]; nextCursor: string | null };

const all = queryRoots.applications;
const lists = [...all, "list"] as const;

export function applicationsQuery(filters: FoundFilters) {
  return listQuery({
    key: lists,
    filters,
    readPage: (cursor, { signal }) =>
      dataOf<Page>(
        api.GET("/api/applications", {
          params: { query: { ...queryOf(filters), cursor } },
          signal,
        }),
      ),
  });
}

export function countQuery(filters: FoundFilters) {
  return queryOptions({
    queryKey: [...all, "count", filters],
    queryFn: ({ signal }) =>
      dataOf(api.GET("/api/applications/count", { params: { query: queryOf(filters) }, signal })),
  });
}

/** The URL of the CSV file of a filter, or of the rows chosen in it. */
export function applicationsExportUrl(filters: FoundFilters, ids?: readonly string[]): string {
  return urlOf("/api/applications/export", { query: { ...queryOf(filters), ids: ids?.join() } });
}

function queryOf({ deletedJobs, ...filters }: FoundFilters) {
  return { ...filters, deletedJobs: deletedJobs && ("true" as const) };
}

export function summaryQuery(jobId: string | undefined) {
  return queryOptions({
    queryKey: [...all, "summary", { jobId }],
    queryFn: ({ signal }) =>
      dataOf(api.GET("/api/applications/summary", { params: { query: { jobId } }, signal })),
  });
}

export function candidateQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...all, "candidate", applicationId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET("/api/applications/{id}/candidate", { params: { path: { id: applicationId } }, signal }),
      ),
  });
}

/** What labour law may have to say of people who applied, for the question before accepting. */
export function labourAdviceQuery(applicationIds: readonly string[]) {
  const ids = applicationIds.join();
  return queryOptions({
    queryKey: [...all, "labour-advice", ids],
    queryFn: ({ signal }) =>
      dataOf(api.GET("/api/applications/labour-advice", { params: { query: { ids } }, signal })),
    select: ({ items }) => items,
  });
}

export function offerTitleQuery(jobId: string) {
  return queryOptions({
    queryKey: [...all, "offer-title", jobId],
    queryFn: async ({ signal }) => {
      const { title } = await dataOf(api.GET("/api/jobs/{id}", { params: { path: { id: jobId } }, signal }));
      return title;
    },
  });
}

export const decisionKey = [...all, "decide"] as const;

/** Accepts, or refuses once it can no longer be taken back; what is answered is shown, then everything is read again. */
export function decisionMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: decisionKey,
    mutationFn: async (request: DecisionRequest) => {
      const sent = await (request.decision === "accepted" ? send(request) : holdRefusal(request));
      client.setQueriesData<InfiniteData<Page>>({ queryKey: lists }, (data) => data && withRows(data, sent));
      return sent;
    },
    onSettled: (_decided, error) =>
      error instanceof Undone ? undefined : void refreshStale(client, ["application"]),
  });
}

/** What one or many decisions became; of one, its application as answered. */
type Sent = {
  decision: Decision;
  outcomes: readonly components["schemas"]["Outcomes"]["outcomes"][number][];
  decided?: Application;
};

function holdRefusal(request: DecisionRequest): Promise<Sent> {
  const { ids, decision, about, jobTitle } = request;
  let { refusal } = request;
  const more = explainRefusalAction({
    about: about ?? ids.length,
    jobTitle,
    onConfirm(said) {
      refusal = said;
    },
  });
  return deferWrite(
    { text: texts.decided(decision, ids.length), about, extraAction: request.refusal ? undefined : more },
    () => send({ ...request, refusal }),
  );
}

async function send({ ids, decision, refusal }: DecisionRequest): Promise<Sent> {
  const body = { decision, ...refusal };
  const [id = ""] = ids;
  if (ids.length === 1) {
    const params = { path: { id } };
    const decided = await dataOf<Application>(
      api.POST("/api/applications/{id}/decision", { params, body, keepalive: true }),
    );
    return { decision, decided, outcomes: [{ id, isDone: true, message: null }] };
  }
  const { outcomes } = await dataOf(
    api.POST("/api/applications/decisions", { body: { ids: [...ids], ...body }, keepalive: true }),
  );
  return { decision, outcomes };
}

function withRows(data: InfiniteData<Page>, { decision, outcomes, decided }: Sent): InfiniteData<Page> {
  const done = new Set(outcomes.flatMap(({ id, isDone }) => (isDone ? id : [])));
  const updated = (row: Application) => {
    if (row.id === decided?.id) return decided;
    if (done.has(row.id)) return { ...row, status: decision };
    return row.jobId === decided?.jobId ? { ...row, job: decided.job } : row;
  };
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(updated) })),
  };
}

export function decisionOn(
  applications: readonly Application[],
  decision: Decision,
  refusal?: Refusal,
): DecisionRequest {
  const [first] = applications;
  const isOneOffer = applications.every(({ jobId }) => jobId === first?.jobId);
  return {
    ids: applications.map(({ id }) => id),
    decision,
    about: applications.length === 1 ? first?.candidateName : undefined,
    jobTitle: isOneOffer ? (first?.job.title ?? null) : null,
    refusal,
  };
}
