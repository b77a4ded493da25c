import { statusOfWord } from "#domain/applications/application.ts";
import { hoursSpanOf } from "#domain/engagements/hours.ts";
import { type ScreenName, screenAt, screenFile } from "#domain/screens.ts";
import { addDays, dayInParis, isDay, mondayOf } from "#domain/values/dates.ts";

/** What a screen needs first: the file that shows it, and the addresses of the API that it reads. */
type FirstScreen = { file?: string; reads: readonly string[] };

type Address = { jobId: string; search: URLSearchParams; now: Date };

const marks = "/api/pool/marks";

/** What the menu reads. */
const shellReads = ["/api/recruiter", "/api/recruiter/sign-in-email", "/api/jobs/summary", "/api/todo"];

/** Other screens, and filters that are not here, are read by the page itself. `e2e/first-load.spec.ts` holds it to what screens ask for. */
export const firstReads: Partial<Record<ScreenName, (address: Address) => string[]>> = {
  jobs: ({ search }) => (search.size === 0 ? ["/api/jobs", "/api/jobs/count"] : []),
  jobDetail: ({ jobId }) => [
    `/api/jobs/${jobId}`,
    `/api/applications?jobId=${jobId}`,
    `/api/applications?jobId=${jobId}&status=accepted`,
    `/api/jobs/${jobId}/proposals`,
    `/api/jobs/${jobId}/announcements`,
    marks,
  ],
  applications: applicationsReads,
  planning: planningReads,
  pool: ({ search }) => (search.size === 0 ? ["/api/pool/link", "/api/pool"] : ["/api/pool/link"]),
  editJob: ({ jobId }) => [`/api/jobs/${jobId}`],
  poster: () => ["/api/pool/link"],
  createJob: () => ["/api/venues", "/api/pool"],
  profile: () => ["/api/recruiter/calendar"],
  venues: () => ["/api/venues"],
  account: () => ["/api/recruiter/sessions"],
  pricing: () => ["/api/plans/terms"],
};

/** What the screen of an address needs first, the menu's reads included. */
export function firstScreen(url: string, now: Date): FirstScreen {
  const { pathname, searchParams: search } = new URL(url, "http://localhost");
  const screen = screenAt(pathname);
  if (screen === undefined) return { reads: shellReads };
  const { name, jobId } = screen;
  const reads = firstReads[name]?.({ jobId, search, now }) ?? [];
  return { file: screenFile(name), reads: [...shellReads, ...reads] };
}

const statuses = new Map<string, string>(Object.entries(statusOfWord));

function applicationsReads({ search }: Address): string[] {
  const { statut, offre, ...others } = Object.fromEntries(search);
  if (Object.keys(others).length > 0 || (statut !== undefined && !statuses.has(statut))) return [];
  const status = statut === undefined ? [] : [["status", statuses.get(statut) ?? ""]];
  const jobId = offre === undefined ? [] : [["jobId", offre]];
  const query = new URLSearchParams([...status, ...jobId]);
  return [
    marks,
    withQuery("/api/applications", query),
    withQuery("/api/applications/summary", new URLSearchParams(jobId)),
    ...(offre === undefined ? [] : [`/api/jobs/${encodeURIComponent(offre)}`]),
  ];
}

function planningReads({ search, now }: Address): string[] {
  const { vue, du, au, ...others } = Object.fromEntries(search);
  const today = dayInParis(now);
  const dayOf = (day: string | undefined) => (day !== undefined && isDay(day) ? day : undefined);
  const day = dayOf(du) ?? today;
  if (vue === "jour") return [`/api/day?date=${day}`, marks];
  if (vue === "heures") {
    const { from, to } = hoursSpanOf({ from: dayOf(du), to: dayOf(au) }, today);
    return [`/api/hours?from=${from}&to=${to}`];
  }
  if (Object.keys(others).length > 0) return [];
  const from = mondayOf(day);
  return [`/api/planning?from=${from}&to=${addDays(from, 6)}`];
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
