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
type SeenAnswer<Content> = Content & { seenAt: string | null };
type SeenApplication = SeenAnswer<{ application: Application }>;
type SeenApplications = SeenAnswer<{ items: Application[]; isWhole: boolean }>;

const applicationsKey = [CANDIDATE_KEY, "applications"] as const;

/** Far more applications than anyone has in the two years that they are kept. */
const MAX_PAGES = 20;

const listKey = [...applicationsKey, "list"] as const;

export const applicationsQuery = queryOptions({
  queryKey: listKey,
  queryFn: async ({ client, signal }) =>
    latestSeen(await readAll(signal), client.getQueryData<SeenApplications>(listKey)),
  refetchInterval: untilAnswered,
});

export function applicationQuery(id: string) {
  const queryKey = [...applicationsKey, "one", id] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) =>
      latestSeen(await readOne(id, signal), client.getQueryData<SeenApplication>(queryKey)),
    refetchInterval: untilAnswered,
  });
}

/** One job, shown at once where the list was read before it. */
export function useApplication(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...applicationQuery(id),
    placeholderData: () => rowOf(client.getQueryData(applicationsQuery.queryKey), id),
  });
}

/** When the server last answered a write of this page, by its clock, as for `seenAt`. */
let answeredAt = "";

async function answered<Answer extends { response: Response }>(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  answeredAt = new Date(answer.response.headers.get("date") ?? Date.now()).toISOString();
  return answer;
}

/** On a slow network, what was kept before a write does not replace what shows its answer. */
function latestSeen<Seen extends SeenAnswer<unknown>>(read: Seen, shown: Seen | undefined): Seen {
  const isOlder = read.seenAt !== null && read.seenAt <= answeredAt;
  return isOlder && shown ? { ...shown, seenAt: shown.seenAt ?? answeredAt } : read;
}

/** One request may fail alone: nothing else reads again what was kept. */
function untilAnswered({
  state: { data },
}: {
  state: { data: SeenAnswer<unknown> | undefined };
}): number | false {
  return data?.seenAt ? 10_000 : false;
}

function rowOf(list: SeenApplications | undefined, id: string): SeenApplication | undefined {
  const application = list?.items.find((item) => item.id === id);
  return list && application && { application, seenAt: list.seenAt };
}

async function readOne(id: string, signal: AbortSignal): Promise<SeenApplication> {
  try {
    const answer = await api.GET("/api/candidate/applications/{id}", { params: { path: { id } }, signal });
    const seenAt = seenAtOf(answer);
    const alone = { application: await dataOf(Promise.resolve(answer)), seenAt };
    if (seenAt === null) return alone;
    // The list may have been kept after the job alone.
    const list = await readAll(signal).catch(() => undefined);
    if (!list || (list.seenAt !== null && list.seenAt <= seenAt)) return alone;
    const row = rowOf(list, id);
    if (!row && list.isWhole) throw new ApiError(404, { code: "not-found" });
    return row ?? alone;
  } catch (error) {
    // Without network or behind a proxy without server, a job that was never opened is in the list that was kept.
    const row = isFinal(error, signal) ? undefined : rowOf(await readAll(signal), id);
    if (row === undefined) throw error;
    return row;
  }
}

async function readAll(signal: AbortSignal): Promise<SeenApplications> {
  const items: Application[] = [];
  let seenAt: string | null = null;
  let cursor: string | undefined;
  let isWhole = false;
  try {
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await api.GET("/api/candidate/applications", { params: { query: { cursor } }, signal });
      const read = await dataOf(Promise.resolve(answer));
      items.push(...read.items);
      seenAt ??= seenAtOf(answer);
      isWhole = read.nextCursor === null;
      if (read.nextCursor === null) break;
      cursor = read.nextCursor;
    }
  } catch (error) {
    // An application since moves the next pages: they are not kept until the list is read whole again.
    if (seenAt === null || isFinal(error, signal)) throw error;
  }
  return { items, seenAt, isWhole };
}

/** Whether the server has answered, or nobody waits for it any more. */
function isFinal(error: unknown, { aborted }: AbortSignal): boolean {
  return aborted || (error instanceof ApiError && error.httpStatus < 502);
}

function seenAtOf({ response }: { response: Response }): string | null {
  return response.headers.get(SEEN_AT_HEADER);
}

/** `version`: that of the job on screen. */
export const confirmMutation = mutationOptions({
  mutationFn: ({ id, job: { version } }: Application) =>
    dataOf(
      answered(
        api.POST("/api/candidate/applications/{id}/confirmation", {
          params: { path: { id } },
          body: { version },
        }),
      ),
    ),
  onSuccess: showAnswer,
  // A job that was edited meanwhile, or a lost response: the screen shows what is stored.
  onError: (_error, _application, _before, { client }) =>
    void client.invalidateQueries({ queryKey: applicationsKey }),
});

type Withdrawal = { id: string; reason: string | null; shownAsLate: boolean | undefined };

export const withdrawMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Withdrawal) =>
    answered(api.POST("/api/candidate/applications/{id}/withdrawal", { params: { path: { id } }, body })),
  // The feed too: the job, and those that overlapped it; and the score of who withdrew.
  async onSuccess(_data, { id }, _before, { client }) {
    replaceInList(client, id, withdrawnFrom);
    client.setQueryData(applicationQuery(id).queryKey, (seen) => {
      const [application] = seen ? withdrawnFrom(seen.application) : [];
      return application && { application, seenAt: null };
    });
    const queryKey = [CANDIDATE_KEY];
    await client.invalidateQueries({ queryKey, refetchType: "none" });
    // Its screen is left, and would say meanwhile that a withdrawn application no longer exists.
    const isOther = (query: Query) => !query.queryKey.includes(id);
    await client.refetchQueries({ queryKey, type: "active", predicate: isOther });
  },
  onError: (_error, _withdrawal, _before, { client }) =>
    void client.invalidateQueries({ queryKey: applicationsKey }),
});

/** Nothing is left of a pending application. */
function withdrawnFrom({ engagement, ...application }: Application): Application[] {
  return engagement ? [{ ...application, engagement: { ...engagement, state: "withdrawn" } }] : [];
}

type Contest = { id: string; message: string };

export const contestMutation = mutationOptions({
  mutationFn: ({ id, message }: Contest) =>
    dataOf(
      answered(
        api.POST("/api/candidate/applications/{id}/contest", { params: { path: { id } }, body: { message } }),
      ),
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
  replaceInList(client, application.id, () => [application]);
  return client.invalidateQueries({ queryKey: applicationsKey });
}

function replaceInList(client: QueryClient, id: string, replace: (known: Application) => Application[]) {
  client.setQueryData(
    applicationsQuery.queryKey,
    (list) =>
      list && { ...list, items: list.items.flatMap((item) => (item.id === id ? replace(item) : item)) },
  );
}

export function calendarFileOf(id: string): string {
  return `/api/candidate/applications/${id}/calendar`;
}
