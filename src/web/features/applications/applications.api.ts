import { type InfiniteData, type QueryClient, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Application, Decision } from "#domain/applications/application.ts";
import { answer, api } from "#web/api/client.ts";
import { listQuery } from "#web/api/list-pages.ts";
import { queryRoots, refreshStale } from "#web/api/stale-queries.ts";
import { Undone, hold } from "#web/ui/feedback/hold.ts";
import type { ApplicationFilters } from "./applications-search.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";

/** The name is for what is then said of it. */
export type DecisionRequest = { id: string; candidateName: string; decision: Decision };

type Page = { items: Application[]; nextCursor: string | null };

const all = queryRoots.applications;
const lists = [...all, "list"] as const;

/** The applications to own offers, newest first; of those that wait, what can be accepted first. */
export function applicationsQuery(filters: ApplicationFilters) {
  const { status, jobId, deletedJobs } = filters;
  return listQuery({
    key: lists,
    filters,
    readPage: (cursor, { signal }) =>
      answer<Page>(
        api.GET("/api/applications", {
          params: { query: { status, jobId, deletedJobs: deletedJobs && "true", cursor } },
          signal,
        }),
      ),
  });
}

export function summaryQuery(jobId: string | undefined) {
  return queryOptions({
    queryKey: [...all, "summary", { jobId }],
    queryFn: ({ signal }) =>
      answer(api.GET("/api/applications/summary", { params: { query: { jobId } }, signal })),
  });
}

export function candidateQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...all, "candidate", applicationId],
    queryFn: ({ signal }) =>
      answer(
        api.GET("/api/applications/{id}/candidate", { params: { path: { id: applicationId } }, signal }),
      ),
  });
}

/** What labour law may have to say of who applied, for the question before accepting. */
export function labourAdviceQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...all, "labour-advice", applicationId],
    queryFn: ({ signal }) =>
      answer(
        api.GET("/api/applications/{id}/labour-advice", { params: { path: { id: applicationId } }, signal }),
      ),
  });
}

export function offerTitleQuery(jobId: string) {
  return queryOptions({
    queryKey: [...all, "offer-title", jobId],
    queryFn: async ({ signal }) => {
      const { title } = await answer(api.GET("/api/jobs/{id}", { params: { path: { id: jobId } }, signal }));
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
      const { decision, candidateName: about } = request;
      const decided =
        decision === "accepted"
          ? await sendDecision(request)
          : await hold({ text: texts.decided[decision], about }, () => sendDecision(request));
      client.setQueriesData<InfiniteData<Page>>(
        { queryKey: lists },
        (data) => data && withRow(data, decided),
      );
      return decided;
    },
    onSettled: (_decided, error) =>
      error instanceof Undone ? undefined : void refreshStale(client, ["application"]),
  });
}

function sendDecision({ id, decision }: DecisionRequest): Promise<Application> {
  const params = { path: { id } };
  return answer(api.POST("/api/applications/{id}/decision", { params, body: { decision }, keepalive: true }));
}

function withRow(data: InfiniteData<Page>, decided: Application): InfiniteData<Page> {
  const updated = (row: Application) => {
    if (row.id === decided.id) return decided;
    return row.jobId === decided.jobId ? { ...row, job: decided.job } : row;
  };
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: page.items.map(updated) })),
  };
}
