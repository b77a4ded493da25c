import { statusOfWord } from "#domain/applications/application.ts";
import { mondayOf } from "#domain/jobs/planning.ts";
import { addDays, dayInParis, isDay } from "#domain/values/dates.ts";

/** What a screen needs first: the module that shows it, in the build's manifest, and the addresses of the API that it reads. */
export type FirstScreen = { modules: string[]; reads: string[] };

type Address = { id: string; search: URLSearchParams; now: Date };
type Screen = (address: Address) => FirstScreen;

const shellReads = ["/api/recruiter", "/api/recruiter/sign-in-email", "/api/jobs/summary", "/api/todo"];
const marks = "/api/pool/marks";
const jobs = "../features/jobs";

/** Other screens, and filters that are not here, are read by the page itself. `e2e/first-load.spec.ts` holds it to what screens ask for. */
const screens: [path: RegExp, screen: Screen][] = [
  [
    /^\/dashboard\/jobs$/,
    ({ search }) => ({
      modules: [],
      reads: search.size === 0 ? ["/api/jobs", "/api/jobs/count"] : [],
    }),
  ],
  [
    /^\/dashboard\/jobs\/(?<id>[\w-]+)$/,
    ({ id }) => ({
      modules: [`${jobs}/detail/job-detail.page.tsx`],
      reads: [
        `/api/jobs/${id}`,
        `/api/applications?jobId=${id}`,
        `/api/applications?jobId=${id}&status=accepted`,
        `/api/jobs/${id}/proposals`,
        `/api/jobs/${id}/announcements`,
        marks,
      ],
    }),
  ],
  [
    /^\/dashboard\/applications$/,
    ({ search }) => ({
      modules: ["../features/applications/list/applications.page.tsx"],
      reads: applicationsReads(search),
    }),
  ],
  [/^\/dashboard\/planning$/, planningScreen],
  [
    /^\/dashboard\/create-job$/,
    () => ({ modules: [`${jobs}/create/create-job.page.tsx`], reads: ["/api/venues"] }),
  ],
  [
    /^\/dashboard\/profile$/,
    () => ({
      modules: ["../features/companies/profile/profile.page.tsx"],
      reads: ["/api/recruiter/calendar"],
    }),
  ],
];

/** What the screen of an address needs first, the menu's reads included. */
export function firstScreen(url: string, now: Date): FirstScreen {
  const { pathname, searchParams: search } = new URL(url, "http://localhost");
  for (const [path, screen] of screens) {
    const found = path.exec(pathname);
    if (found === null) continue;
    const { modules, reads } = screen({ id: found.groups?.["id"] ?? "", search, now });
    return { modules, reads: [...shellReads, ...reads] };
  }
  return { modules: [], reads: shellReads };
}

const statuses = new Map<string, string>(Object.entries(statusOfWord));

function applicationsReads(search: URLSearchParams): string[] {
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

function planningScreen({ search, now }: Address): FirstScreen {
  const { vue, du, ...others } = Object.fromEntries(search);
  const day = du !== undefined && isDay(du) ? du : dayInParis(now);
  const page = `${jobs}/planning/planning.page.tsx`;
  if (vue === "jour") return { modules: [page], reads: [`/api/day?date=${day}`, marks] };
  if (vue === "heures") return { modules: [page], reads: [] };
  const from = mondayOf(day);
  const week = `/api/planning?from=${from}&to=${addDays(from, 6)}`;
  return { modules: [page], reads: Object.keys(others).length === 0 ? [week] : [] };
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
