import {
  mutationOptions,
  type Query,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Data } from "#contract/paths.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, dataOf, SEEN_AT_HEADER } from "#web/api/client.ts";
import { CANDIDATE_KEY } from "#web/candidate/session/session.api.ts";

export type Application = Data<"get", "/api/candidate/applications/{id}">;
/** `seenAt`: when it was read, for an answer kept by the service worker; null for one of the server. */
type SeenApplication<Content> = Content & { seenAt: string | null };

const applicationsKey = [CANDIDATE_KEY, "applications"] as const;
const applicationNotificationsKey = [...applicationsKey, "notifications"] as const;

/** Far more applications than anyone has in the two years that they are kept. */
const MAX_PAGES = 20;

export const applicationsQuery = queryOptions({
  queryKey: [...applicationsKey, "list"] as const,
  queryFn: ({ signal }) => readAll(signal),
});

export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [...applicationsKey, "one", id] as const,
    queryFn: ({ signal }) => readOne(id, signal),
  });
}

/** One job, shown at once where the list was read before it. */
export function useApplication(id: string) {
  const client = useQueryClient();
  return useQuery({ ...applicationQuery(id), placeholderData: () => inList(client, id) });
}

function inList(client: QueryClient, id: string): SeenApplication<{ application: Application }> | undefined {
  const list = client.getQueryData(applicationsQuery.queryKey);
  const application = list?.items.find((item) => item.id === id);
  return list && application && { application, seenAt: list.seenAt };
}

async function readOne(
  id: string,
  signal: AbortSignal,
): Promise<SeenApplication<{ application: Application }>> {
  try {
    const answer = await api.GET("/api/candidate/applications/{id}", { params: { path: { id } }, signal });
    return { application: await dataOf(Promise.resolve(answer)), seenAt: seenAtOf(answer) };
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.httpStatus < 502;
    if (isAnswered || signal.aborted) throw error;
    // Without network or behind a proxy without server, a job that was never opened is in the list that was kept.
    const { items, seenAt } = await readAll(signal);
    const application = items.find((item) => item.id === id);
    if (application === undefined) throw error;
    return { application, seenAt };
  }
}

async function readAll(signal: AbortSignal): Promise<SeenApplication<{ items: Application[] }>> {
  const items: Application[] = [];
  let seenAt: string | null = null;
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await api.GET("/api/candidate/applications", { params: { query: { cursor } }, signal });
    // oxlint-disable-next-line no-await-in-loop
    const read = await dataOf(Promise.resolve(answer));
    items.push(...read.items);
    seenAt ??= seenAtOf(answer);
    if (read.nextCursor === null) break;
    cursor = read.nextCursor;
  }
  return { items, seenAt };
}

function seenAtOf({ response }: { response: Response }): string | null {
  return response.headers.get(SEEN_AT_HEADER);
}

/** The messages of the company about a job, newest first. */
export function announcementsQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...applicationNotificationsKey, applicationId] as const,
    queryFn: async ({ signal }) => {
      const query = { applicationId };
      const { items } = await dataOf(api.GET("/api/candidate/notifications", { params: { query }, signal }));
      return items.filter(({ kind }) => kind === "announcement");
    },
  });
}

/** `version`: that of the job on screen. */
export const confirmMutation = mutationOptions({
  mutationFn: ({ id, job: { version } }: Application) =>
    dataOf(
      api.POST("/api/candidate/applications/{id}/confirmation", {
        params: { path: { id } },
        body: { version },
      }),
    ),
  onSuccess: showAnswer,
  // A job that was edited meanwhile, or a lost response: the screen shows what is stored.
  onError: (_error, _application, _before, { client }) =>
    void client.invalidateQueries({ queryKey: applicationsKey }),
});

type Withdrawal = { id: string; reason: string | null };

export const withdrawMutation = mutationOptions({
  mutationFn: ({ id, reason }: Withdrawal) =>
    api.POST("/api/candidate/applications/{id}/withdrawal", { params: { path: { id } }, body: { reason } }),
  // The feed too: the job, and those that overlapped it; and the score of who withdrew.
  async onSuccess(_data, { id }, _before, { client }) {
    const queryKey = [CANDIDATE_KEY];
    await client.invalidateQueries({ queryKey, refetchType: "none" });
    // Its screen is left, and would say meanwhile that a withdrawn application no longer exists.
    const isOther = (query: Query) => !query.queryKey.includes(id);
    await client.refetchQueries({ queryKey, type: "active", predicate: isOther });
  },
  onError: (_error, _withdrawal, _before, { client }) =>
    void client.invalidateQueries({ queryKey: applicationsKey }),
});

type Contest = { id: string; message: string };

export const contestMutation = mutationOptions({
  mutationFn: ({ id, message }: Contest) =>
    dataOf(
      api.POST("/api/candidate/applications/{id}/contest", { params: { path: { id } }, body: { message } }),
    ),
  onSuccess: showAnswer,
  onError: (_error, _contest, _before, { client }) =>
    void client.invalidateQueries({ queryKey: applicationsKey }),
});

function showAnswer(
  application: Application,
  _sent: unknown,
  _before: unknown,
  { client }: { client: QueryClient },
) {
  client.setQueryData(applicationQuery(application.id).queryKey, { application, seenAt: null });
  return client.invalidateQueries({ queryKey: applicationsKey });
}

export function calendarFileOf(id: string): string {
  return `/api/candidate/applications/${id}/calendar`;
}
