import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Data } from "#contract/paths.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, dataOf, SEEN_AT_HEADER } from "#web/api/client.ts";
import { OWN } from "#web/candidate/session/session.api.ts";

export type Mission = Data<"get", "/api/candidate/applications/{id}">;
/** `seenAt`: when it was read, for an answer kept by the service worker; null for one of the server. */
type SeenMission<Content> = Content & { seenAt: string | null };

export const missionsKey = [OWN, "applications"] as const;
export const missionNotificationsKey = [...missionsKey, "notifications"] as const;

/** Far more applications than anyone has in the two years that they are kept. */
const MAX_PAGES = 20;

export const missionsQuery = queryOptions({
  queryKey: [...missionsKey, "list"] as const,
  queryFn: ({ signal }) => readAll(signal),
});

export function missionQuery(id: string) {
  return queryOptions({
    queryKey: [...missionsKey, "one", id] as const,
    queryFn: ({ signal }) => readOne(id, signal),
  });
}

/** One mission, shown at once where the list was read before it. */
export function useMission(id: string) {
  const client = useQueryClient();
  return useQuery({ ...missionQuery(id), placeholderData: () => inList(client, id) });
}

function inList(client: QueryClient, id: string): SeenMission<{ mission: Mission }> | undefined {
  const list = client.getQueryData(missionsQuery.queryKey);
  const mission = list?.items.find((item) => item.id === id);
  return list && mission && { mission, seenAt: list.seenAt };
}

async function readOne(id: string, signal: AbortSignal): Promise<SeenMission<{ mission: Mission }>> {
  try {
    const answer = await api.GET("/api/candidate/applications/{id}", { params: { path: { id } }, signal });
    return { mission: await dataOf(Promise.resolve(answer)), seenAt: seenAtOf(answer) };
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    // Without network, a mission that was never opened is in the list that was kept.
    const { items, seenAt } = await readAll(signal);
    const mission = items.find((item) => item.id === id);
    if (mission === undefined) throw error;
    return { mission, seenAt };
  }
}

async function readAll(signal: AbortSignal): Promise<SeenMission<{ items: Mission[] }>> {
  const items: Mission[] = [];
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

/** The messages of the company about a mission, newest first. */
export function announcementsQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...missionNotificationsKey, applicationId] as const,
    queryFn: async ({ signal }) => {
      const query = { applicationId };
      const { items } = await dataOf(api.GET("/api/candidate/notifications", { params: { query }, signal }));
      return items.filter(({ kind }) => kind === "announcement");
    },
  });
}

/** `version`: that of the offer on screen. */
export const confirmMutation = mutationOptions({
  mutationFn: ({ id, job: { version } }: Mission) =>
    dataOf(
      api.POST("/api/candidate/applications/{id}/confirmation", {
        params: { path: { id } },
        body: { version },
      }),
    ),
  onSuccess: showAnswer,
  // An offer that was edited meanwhile, or a lost response: the screen shows what is stored.
  onError: (_error, _mission, _before, { client }) => client.invalidateQueries({ queryKey: missionsKey }),
});

type Withdrawal = { id: string; reason: string | null };

export const withdrawMutation = mutationOptions({
  mutationFn: ({ id, reason }: Withdrawal) =>
    api.POST("/api/candidate/applications/{id}/withdrawal", { params: { path: { id } }, body: { reason } }),
  onSettled: (_data, _error, _withdrawal, _before, { client }) =>
    client.invalidateQueries({ queryKey: missionsKey }),
});

type Contest = { id: string; message: string };

export const contestMutation = mutationOptions({
  mutationFn: ({ id, message }: Contest) =>
    dataOf(
      api.POST("/api/candidate/applications/{id}/contest", { params: { path: { id } }, body: { message } }),
    ),
  onSuccess: showAnswer,
  onError: (_error, _contest, _before, { client }) => client.invalidateQueries({ queryKey: missionsKey }),
});

function showAnswer(mission: Mission, _sent: unknown, _before: unknown, { client }: { client: QueryClient }) {
  client.setQueryData(missionQuery(mission.id).queryKey, { mission, seenAt: null });
  return client.invalidateQueries({ queryKey: missionsKey });
}

export function calendarFileOf(id: string): string {
  return `/api/candidate/applications/${id}/calendar`;
}
