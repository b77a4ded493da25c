import { fork } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import type { Request } from "autocannon";
import { PASSWORD } from "#server/testing/api.ts";
import type { Identity } from "#server/testing/api.ts";

/** A server under load, in a process of its own. */
export type Target = { address: string; stop: () => Promise<void> };
export type Figures = { perSecond: number; p99: number };
/** One operation, as the product and as the bare handler are asked for it; `n` never comes twice. */
export type Operation = {
  name: string;
  /** Makes ready for a round what the last one used up. */
  prepare?: () => Promise<void>;
  product: (n: number) => Request;
  bare: (n: number) => Request;
};

/** What the operations draw from: who calls, and the rows they write to. */
export type Cast = {
  recruiters: { id: string; identity: Identity }[];
  candidates: { id: string; identity: Identity }[];
  accounts: string[];
  jobs: string[];
  pending: { id: string; recruiter: number }[];
  /** Makes every application of the recruiters pending again. */
  reopen: () => Promise<void>;
};

const CONNECTIONS = 16;

export async function startTarget(kind: "product" | "bare", databaseUrl: string): Promise<Target> {
  const script = new URL("bench-server.ts", import.meta.url);
  const child = fork(script, [kind, databaseUrl], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [address] = await once(child, "message");
  const exit = once(child, "exit");
  return {
    address: String(address),
    async stop() {
      child.disconnect();
      await exit;
    },
  };
}

/** Asks for one operation for a while; a refusal makes the figures worthless, so it stops the benchmark. */
export async function load(
  { address }: Target,
  requestOf: (n: number) => Request,
  { from, duration }: { from: { next: number }; duration: number },
): Promise<Figures> {
  const origin = new URL(address).origin;
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const { headers, ...asked } = requestOf(from.next);
          from.next += 1;
          return { ...request, ...asked, headers: { origin, ...headers } };
        },
      },
    ],
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors of ${requestOf(from.next).path}`);
  }
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}

export function operationsFor(cast: Cast): Operation[] {
  const recruiter = (n: number) => at(cast.recruiters, n);
  const reading = (name: string, path: string, bare: string): Operation => ({
    name,
    product: (n) => ({ method: "GET", path, headers: recruiter(n).identity }),
    bare: (n) => ({ method: "GET", path: `/${bare}/${recruiter(n).id}` }),
  });
  const pair = (n: number) => ({
    candidate: at(cast.candidates, n),
    job: at(cast.jobs, Math.floor(n / cast.candidates.length)),
  });
  return [
    reading("own jobs", "/api/jobs", "jobs"),
    reading("jobs summary", "/api/jobs/summary", "summary"),
    reading("applications page", "/api/applications", "applications"),
    {
      name: "apply",
      product: (n) => ({
        method: "POST",
        path: `/api/candidate/jobs/${pair(n).job}/applications`,
        headers: pair(n).candidate.identity,
      }),
      bare: (n) => ({ method: "POST", path: `/apply/${pair(n).candidate.id}/${pair(n).job}` }),
    },
    accepting(cast),
    signingIn(cast),
  ];
}

/** The week of one agency, over and over. */
export function readingPlanning(
  { id, identity }: Cast["recruiters"][number],
  { from, to }: { from: string; to: string },
): Operation {
  return {
    name: "planning of a week",
    product: () => ({ method: "GET", path: `/api/planning?from=${from}&to=${to}`, headers: identity }),
    bare: () => ({ method: "GET", path: `/planning/${id}/${from}/${to}` }),
  };
}

function accepting({ recruiters, pending, reopen }: Cast): Operation {
  return {
    name: "accept",
    prepare: reopen,
    product: (n) => {
      const { id, recruiter } = unused(pending, n);
      return {
        ...json({ decision: "accepted" }),
        path: `/api/applications/${id}/decision`,
        headers: { ...json({}).headers, ...at(recruiters, recruiter).identity },
      };
    },
    bare: (n) => {
      const { id, recruiter } = unused(pending, n);
      return { method: "POST", path: `/accept/${at(recruiters, recruiter).id}/${id}` };
    },
  };
}

function signingIn({ accounts }: Cast): Operation {
  return {
    name: "sign-in",
    product: (n) => ({
      ...json({ email: at(accounts, n), password: PASSWORD }),
      path: "/api/auth/sign-in",
      // Attempts are limited by address: each comes from another.
      headers: { ...json({}).headers, "x-forwarded-for": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    }),
    bare: (n) => ({ method: "POST", path: `/sign-in/${at(accounts, n)}/${PASSWORD}` }),
  };
}

function json(body: unknown): { method: string; body: string; headers: Record<string, string> } {
  return { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}

/** A row that can be written once only. */
function unused<Item>(items: readonly Item[], n: number): Item {
  if (n >= items.length) throw new Error("The benchmark has used up its applications");
  return at(items, n);
}
