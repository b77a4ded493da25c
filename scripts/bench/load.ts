import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import autocannon, { type Request } from "autocannon";
import { publication } from "#testing/fixtures.ts";
import { type Identity, PASSWORD } from "#tools/api-client.ts";
import { quantile } from "./quantile.ts";

export type Task = "start the queue" | "mail new applications" | "collect garbage";

export type Target = {
  address: string;
  cpu: () => { server: number; database: number };
  memory: () => number;
  run: (task: Task) => Promise<void>;
  stop: () => Promise<void>;
};
export type Figures = { perSecond: number; p99: number; server: number; database: number };
/** One operation, as a request to the product and to the baseline; `n` is unique within a round. */
export type Operation = {
  name: string;
  prepare?: () => Promise<void>;
  product: (n: number) => Request;
  baseline: (n: number) => Request;
};

/** An operation that is compared with itself on other data. */
export type ComparedRead = Pick<Operation, "name" | "product">;

export type TestAccounts = {
  recruiters: { id: string; identity: Identity }[];
  candidates: { id: string; identity: Identity }[];
  returning: { id: string; identity: Identity }[];
  accounts: string[];
  jobs: string[];
  own: { id: string; recruiter: number }[];
  pending: { id: string; recruiter: number }[];
  reset: () => Promise<void>;
  openReturning: () => Promise<void>;
};

const CONNECTIONS = 16;

export async function startTarget(
  kind: "product" | "baseline",
  databaseUrl: string,
  postmaster: number,
): Promise<Target> {
  const script = new URL("server.ts", import.meta.url);
  const child = fork(script, [kind, databaseUrl], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [address] = await once(child, "message");
  const exit = once(child, "exit");
  const pid = child.pid ?? 0;
  return {
    address: String(address),
    cpu: () => ({ server: cpuOfTree(pid), database: cpuOfTree(postmaster) }),
    memory: () => memoryOf(pid),
    async run(task) {
      child.send(task);
      await once(child, "message");
    },
    async stop() {
      child.disconnect();
      await exit;
    },
  };
}

/** The CPU time of a process and its descendants, in microseconds. */
function cpuOfTree(pid: number): number {
  const threads = list(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? "").split(" ").filter(Boolean),
  );
  const own = threads.map((thread) => nanosecondsOf(`/proc/${pid}/task/${thread}/schedstat`) / 1_000);
  return [...own, ...children.map((child) => cpuOfTree(Number(child)))].reduce((sum, cpu) => sum + cpu, 0);
}

function nanosecondsOf(path: string): number {
  return Number(read(path)?.split(" ")[0] ?? 0);
}

/** The resident memory of a process, in kilobytes. */
function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? "")?.[1] ?? Number.NaN);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

type Extent = { from: { next: number }; duration: number };

/** Sends one operation repeatedly; an error response invalidates the figures and stops the benchmark. */
export async function load(
  { address, cpu }: Target,
  requestOf: (n: number) => Request,
  { from, duration }: Extent,
): Promise<Figures> {
  const origin = new URL(address).origin;
  const before = cpu();
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const { headers, ...wanted } = requestOf(from.next);
          from.next += 1;
          return { ...request, ...wanted, headers: { origin, ...headers } };
        },
      },
    ],
  });
  const after = cpu();
  if (result.non2xx + result.errors > 0) {
    const answers = Object.entries(result.statusCodeStats).map(
      ([status, { count }]) => `${count} × ${status}`,
    );
    throw new Error(
      `${requestOf(from.next).path} at ${address}: ${answers.join(", ")}, ${result.errors} errors`,
    );
  }
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    p99: result.latency.p99,
    server: (after.server - before.server) / total,
    database: (after.database - before.database) / total,
  };
}

/**
 * Sends one operation at a constant rate, whatever the time of the earlier responses. The result of `stop` is the p99
 * of the response times, in milliseconds.
 */
export function loadSteadily(
  { address }: Target,
  requestOf: (n: number) => Request,
  perSecond: number,
): { stop: () => Promise<number> } {
  const { origin, hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true });
  const sent: Promise<number>[] = [];
  const send = async () => {
    const { headers, body, ...wanted } = requestOf(sent.length);
    const since = performance.now();
    const request = httpRequest({ agent, hostname, port, ...wanted, headers: { origin, ...headers } });
    const responded = once(request, "response");
    request.end(body);
    const [response] = await responded;
    await text(response);
    if (response.statusCode >= 400) throw new Error(`A response ${response.statusCode} of ${wanted.path}`);
    return performance.now() - since;
  };
  const start = performance.now();
  const timer = setInterval(() => {
    while (sent.length < ((performance.now() - start) * perSecond) / 1000) sent.push(send());
  }, 1);
  return {
    async stop() {
      clearInterval(timer);
      const times = await Promise.all(sent);
      agent.destroy();
      return quantile(times, 0.99);
    },
  };
}

export function operationsFor(testAccounts: TestAccounts): Operation[] {
  const recruiter = (n: number) => at(testAccounts.recruiters, n);
  const pair = (n: number) => ({
    candidate: at(testAccounts.candidates, n),
    job: at(testAccounts.jobs, Math.floor(n / testAccounts.candidates.length)),
  });
  return [
    ...readings(testAccounts),
    {
      ...reading("own jobs, after a pause", "/api/jobs", (n) => unused(testAccounts.returning, n)),
      prepare: testAccounts.openReturning,
    },
    {
      name: "apply",
      product: (n) => ({
        ...json("POST", { version: 0 }, pair(n).candidate.identity),
        path: `/api/candidate/jobs/${pair(n).job}/applications`,
      }),
      baseline: (n) => ({ method: "POST", path: `/apply/${pair(n).candidate.id}/${pair(n).job}` }),
    },
    deciding(testAccounts, { name: "accept", decision: "accepted" }),
    deciding(testAccounts, { name: "reject", decision: "rejected" }),
    {
      name: "publish",
      prepare: testAccounts.reset,
      product: (n) => ({ ...json("POST", publication(), recruiter(n).identity), path: "/api/jobs" }),
      baseline: (n) => ({ method: "POST", path: `/publish/${recruiter(n).id}` }),
    },
    suspending(testAccounts),
    signingIn(testAccounts),
  ];
}

export function readings({ recruiters }: Pick<TestAccounts, "recruiters">): Operation[] {
  const ofRecruiters = (n: number) => at(recruiters, n);
  return [
    reading("own jobs", "/api/jobs", ofRecruiters),
    reading("jobs summary", "/api/jobs/summary", ofRecruiters),
    reading("applications page", "/api/applications", ofRecruiters),
    reading("what is to be done", "/api/todo", ofRecruiters),
  ];
}

type Recruiter = TestAccounts["recruiters"][number];

function reading(name: string, path: string, callerOf: (n: number) => Recruiter): Operation {
  return {
    name,
    product: (n) => ({ method: "GET", path, headers: callerOf(n).identity }),
    baseline: (n) => ({
      method: "GET",
      path,
      headers: { ...callerOf(n).identity, "x-caller": callerOf(n).id },
    }),
  };
}

/** The first page of the jobs around one's city. */
export function readingFeed(candidates: TestAccounts["candidates"]): ComparedRead {
  return {
    name: "feed of a candidate",
    product: (n) => ({
      method: "GET",
      path: "/api/candidate/feed",
      headers: at(candidates, n).identity,
    }),
  };
}

export function readingPlanning(recruiter: Recruiter, { from, to }: { from: string; to: string }): Operation {
  return reading("planning of a week", `/api/planning?from=${from}&to=${to}`, () => recruiter);
}

export function readingDay(recruiter: Recruiter, date: string): Operation {
  return reading("day of 10 jobs and 50 people", `/api/day?date=${date}`, () => recruiter);
}

function deciding(
  { recruiters, pending, reset }: TestAccounts,
  { name, decision }: { name: "accept" | "reject"; decision: string },
): Operation {
  return {
    name,
    prepare: reset,
    product: (n) => {
      const { id, recruiter } = unused(pending, n);
      return {
        ...json("POST", { decision }, at(recruiters, recruiter).identity),
        path: `/api/applications/${id}/decision`,
      };
    },
    baseline: (n) => {
      const { id, recruiter } = unused(pending, n);
      return { method: "POST", path: `/${name}/${at(recruiters, recruiter).id}/${id}` };
    },
  };
}

function suspending({ recruiters, own, reset }: TestAccounts): Operation {
  const isActive = (n: number) => Math.floor(n / own.length) % 2 === 1;
  return {
    name: "suspend, reactivate",
    prepare: reset,
    product: (n) => {
      const { id, recruiter } = at(own, n);
      return {
        ...json("PUT", { isActive: isActive(n) }, at(recruiters, recruiter).identity),
        path: `/api/jobs/${id}/activity`,
      };
    },
    baseline: (n) => {
      const { id, recruiter } = at(own, n);
      return { method: "PUT", path: `/suspend/${at(recruiters, recruiter).id}/${id}/${isActive(n)}` };
    },
  };
}

function signingIn({ accounts }: TestAccounts): Operation {
  return {
    name: "sign-in",
    product: (n) => ({
      // Attempts are limited by address: each uses another.
      ...json(
        "POST",
        { email: at(accounts, n), password: PASSWORD },
        { "x-forwarded-for": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
      ),
      path: "/api/auth/sign-in",
    }),
    baseline: (n) => ({ method: "POST", path: `/sign-in/${at(accounts, n)}/${PASSWORD}` }),
  };
}

function json(method: "POST" | "PUT", body: unknown, headers: Identity) {
  return {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  };
}

function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}

/** A row that can be written only once. */
function unused<Item>(items: readonly Item[], n: number): Item {
  if (n >= items.length) throw new Error("The benchmark has used up its rows");
  return at(items, n);
}
