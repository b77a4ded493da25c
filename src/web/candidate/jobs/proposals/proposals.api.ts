import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
} from "@tanstack/react-query";
import type { OwnProposal } from "#domain/candidates/proposal.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import { byCursor, rowsOf } from "#web/api/cursor-pages.ts";
import { withAcceptedTermsOfUse } from "#web/candidate/jobs/jobs.api.ts";
import { POLL_INTERVAL_MS, CANDIDATE_KEY } from "#web/candidate/session/session.api.ts";
import { proposalTexts as texts } from "./proposals.texts.ts";

/** What became of a proposal on screen: it stays in its place for a minute, whatever is read meanwhile. */
type ShownAnswer = { text: string; applicationId: string | null; at: number };
export type Proposal = OwnProposal & { shownAnswer?: ShownAnswer };
type Page = { items: Proposal[]; nextCursor: string | null };

const proposalsKey = [CANDIDATE_KEY, "proposals"] as const;

export const proposalsQuery = infiniteQueryOptions({
  queryKey: proposalsKey,
  queryFn: async ({ client, pageParam, signal }): Promise<Page> => {
    const query = { cursor: pageParam || undefined };
    const page: Page = await dataOf(api.GET("/api/candidate/proposals", { params: { query }, signal }));
    return pageParam === "" ? { ...page, items: withConcluded(client, page.items) } : page;
  },
  ...byCursor,
  refetchInterval: POLL_INTERVAL_MS,
  select: rowsOf,
});

/** The list is read again at once, or was being read: the answer would go before it was seen. */
function withConcluded(client: QueryClient, items: readonly Proposal[]): Proposal[] {
  const before = client.getQueryData<InfiniteData<Page, string>>(proposalsKey);
  const concluded = (before?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ shownAnswer }) => shownAnswer && Date.now() - shownAnswer.at < POLL_INTERVAL_MS);
  const answered = new Set(concluded.map(({ id }) => id));
  return [...items.filter(({ id }) => !answered.has(id)), ...concluded].toSorted(
    (one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id),
  );
}

/** Says yes to the version of the job that is on screen. */
export function acceptMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, job: { version } }: Proposal) =>
      withAcceptedTermsOfUse(client, () =>
        dataOf(
          api.POST("/api/candidate/proposals/{id}/acceptance", {
            params: { path: { id } },
            body: { version },
          }),
        ),
      ),
    onSuccess: async ({ id: applicationId, status }, proposal) => {
      conclude(client, proposal, {
        text: status === "accepted" ? texts.engaged : texts.sent,
        applicationId,
      });
      await refreshOthers(client);
    },
    onError: (error, proposal) => handleRefusal(client, proposal, error),
  });
}

export function declineMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id }: Proposal) =>
      api.POST("/api/candidate/proposals/{id}/refusal", { params: { path: { id } } }),
    onSuccess: (_data, proposal) => conclude(client, proposal, { text: texts.declined, applicationId: null }),
    onError: (error, proposal) => handleRefusal(client, proposal, error),
  });
}

/** A job that changed is shown as it is now, to be answered again; what may no longer be answered says why. */
async function handleRefusal(client: QueryClient, proposal: Proposal, error: Error): Promise<void> {
  if (!(error instanceof ApiError) || error.code === "terms-not-accepted") return;
  if (error.code === "aborted") await client.invalidateQueries({ queryKey: proposalsKey });
  else if (error.httpStatus === 409 || error.httpStatus === 404)
    conclude(client, proposal, { text: error.message, applicationId: null });
}

function conclude(client: QueryClient, { id }: Proposal, answer: Omit<ShownAnswer, "at">): void {
  const shownAnswer = { ...answer, at: Date.now() };
  client.setQueryData<InfiniteData<Page, string>>(
    proposalsKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === id ? { ...item, shownAnswer } : item)),
        })),
      },
  );
}

/** Everything of the candidate but who they are and their proposals, which are written in the cache. */
async function refreshOthers(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    queryKey: [CANDIDATE_KEY],
    predicate: ({ queryKey: [, root] }) => root !== "me" && root !== "proposals",
  });
}
