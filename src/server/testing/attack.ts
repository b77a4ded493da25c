import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { type Identity, answered, apiAt, enterCompany, signUpCandidate } from "#tools/api-client.ts";
import { hostileInputs } from "./hostile-inputs.ts";
import { onboarding, publication } from "./people.ts";
import { pathOf, unknownId } from "./requests.ts";

export type Target = { address: string; metrics: string };
type Role = "anonymous" | "recruiter" | "stranger" | "candidate" | "fresh";
type People = Record<Role, Identity>;
type Foreign = Record<string, string>;

const LOOP_DELAY_MS = 100;
const MAX_BYTES = 16_384;
const FLAT_MEGABYTES = 150;
const GROWTH_MEGABYTES = 40;
const FLOODED_MS = 1_000;

/** The figures of an attack, and the differences from the expected behaviour. */
export type CampaignResult = { figures: string; differences: string[] };

export async function sendHostileInputs(target: Target): Promise<CampaignResult> {
  const { people } = await createUsers(target.address);
  const differences: string[] = [];
  let [sent, largest, longest] = [0, 0, 0];
  const tried = operations.filter(({ schema }) => !/^(openLive|signOut)/.test(schema.operationId));
  for (const operation of tried) {
    for (const { name, payload, query = "" } of hostileInputs(operation)) {
      const send = async () => {
        sent += 1;
        const answer = await fetch(target.address + pathOf(operation, unknownId(operation)) + query, {
          method: operation.method,
          redirect: "manual",
          headers: {
            origin: target.address,
            ...people[roleFor(operation)],
            "x-forwarded-for": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
            ...(payload !== undefined && { "content-type": "application/json" }),
          },
          ...(payload !== undefined && { body: payload }),
        });
        const { byteLength } = await answer.arrayBuffer();
        return { status: answer.status, byteLength };
      };
      await figure(target, "nodejs_eventloop_lag_max_seconds");
      const { status, byteLength } = await send();
      let ms = await loopDelay(target);
      // Repeated, as a busy machine may be slow once.
      for (let again = 0; again < 3 && ms >= LOOP_DELAY_MS; again += 1) {
        await send();
        ms = Math.min(ms, await loopDelay(target));
      }
      const summary = `${operation.schema.operationId}, ${name}`;
      if (status >= 500) differences.push(`${summary}: ${status}`);
      if (status >= 400) largest = Math.max(largest, byteLength);
      if (status >= 400 && byteLength > MAX_BYTES) differences.push(`${summary}: ${byteLength} bytes`);
      longest = Math.max(longest, ms);
      if (ms >= LOOP_DELAY_MS) differences.push(`${summary}: ${ms} ms`);
    }
  }
  const figures = `${sent} hostile inputs: answers of ${largest} bytes at most, loop delay of ${longest} ms at most`;
  return { figures, differences };
}

export async function tryEveryAccess({ address }: Target): Promise<CampaignResult> {
  const { people, foreign } = await createUsers(address);
  const differences: string[] = [];
  let calls = 0;
  for (const operation of operations.filter(({ schema }) => schema.operationId !== "openLive")) {
    for (const [role, headers] of Object.entries(people)) {
      const refused = expectedRefusal(operation, role);
      if (refused === undefined && changesWithoutInput(operation)) continue;
      calls += 1;
      const id = foreign[operation.url.split("/")[2] ?? ""] ?? unknownId(operation);
      const { status } = await fetch(address + pathOf(operation, id), {
        method: operation.method,
        headers: {
          origin: address,
          ...headers,
          ...(operation.schema.body !== undefined && { "content-type": "application/json" }),
        },
        ...(operation.schema.body !== undefined && { body: "{}" }),
      });
      const isRight = refused === undefined ? status < 500 : status === refused;
      const isForeign =
        role === "stranger" && operation.url.includes(":id") && Object.values(foreign).includes(id);
      if (!isRight || (isForeign && status < 300)) {
        differences.push(
          `${operation.schema.operationId} as ${role}: ${status}, not ${refused ?? "admitted"}`,
        );
      }
    }
  }
  return {
    figures: `${calls} calls of ${operations.length} operations by ${Object.keys(people).length} people`,
    differences,
  };
}

/** Incomplete requests: all are closed in little more than a minute, and normal ones are served meanwhile. */
export async function sendSlowly(target: Target, clients = 1_000): Promise<CampaignResult> {
  const head = [
    "POST /api/auth/sign-in HTTP/1.1",
    "host: localhost",
    "content-type: application/json",
    "content-length: 900",
    "",
    "",
  ].join("\r\n");
  const sockets: Socket[] = [];
  for (let number = 0; number < clients; number += 1) {
    const socket = await dial(target);
    socket.write(number % 2 === 0 ? head : head.slice(0, 60));
    socket.resume();
    sockets.push(socket);
  }
  const since = performance.now();
  let slowest = 0;
  while (sockets.some(({ closed }) => !closed) && performance.now() - since < 90_000) {
    const startedAt = performance.now();
    await (await fetch(`${target.address}/healthz`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - startedAt);
    await delay(500);
  }
  const open = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  const figures = `${clients} half-sent requests: all cut off after ${Math.round((performance.now() - since) / 1000)} s, honest answers within ${Math.round(slowest)} ms`;
  return { figures, differences: open === 0 ? [] : [`${open} half-sent requests are still open`] };
}

/** Connections that send requests and read no responses, in several rounds: memory does not grow. */
export async function requestWithoutReading(
  target: Target,
  { connections = 20, rounds = 3 } = {},
): Promise<CampaignResult> {
  const keys = Array.from({ length: 2_000 }, (_, index) => `"k${index}":1`).join(",");
  const body = `{${keys}}`;
  const request = [
    "POST /api/auth/sign-in HTTP/1.1",
    "host: localhost",
    "content-type: application/json",
    `content-length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
  const before = await megabytes(target);
  const peaks: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sockets = await Promise.all(Array.from({ length: connections }, () => dial(target)));
    for (const socket of sockets) {
      socket.pause();
      for (let sent = 0; sent < 200; sent += 1) socket.write(request);
    }
    let most = 0;
    for (let second = 0; second < 10; second += 1) {
      await delay(1_000);
      most = Math.max(most, await megabytes(target));
    }
    peaks.push(most);
    for (const socket of sockets) socket.destroy();
  }
  const [first = 0, last = 0] = [peaks[0], peaks.at(-1)];
  const figures = `${rounds} times ${connections * 200} refusals asked over ${connections} connections that read nothing: ${before} MB before, then ${peaks.join(", ")} MB at most`;
  const differences = [];
  if (first - before > FLAT_MEGABYTES) differences.push(`memory grew by ${first - before} MB`);
  if (last - first > GROWTH_MEGABYTES) differences.push(`memory goes on growing: ${peaks.join(", ")} MB`);
  return { figures, differences };
}

/** Continuous sign-ins and anonymous reads from one network: a recruiter elsewhere is served meanwhile. */
export async function flood(target: Target, { senders = 50, forMs = 5_000 } = {}): Promise<CampaignResult> {
  const { people } = await createUsers(target.address);
  const { recruiter } = people;
  const until = performance.now() + forMs;
  const statuses = new Map<number, number>();
  const differences: string[] = [];
  let slowest = 0;
  const send = async (number: number) => {
    for (let turn = number; performance.now() < until; turn += 1) {
      const headers = { origin: target.address, "x-forwarded-for": "10.99.0.1" };
      const answer =
        turn % 2 === 0
          ? await fetch(`${target.address}/api/jobs`, { headers })
          : await fetch(`${target.address}/api/auth/sign-in`, {
              method: "POST",
              headers: { ...headers, "content-type": "application/json" },
              body: JSON.stringify({ email: `flood-${turn % 200}@example.com`, password: "mauvais-mot" }),
            });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) differences.push(`a flood is answered ${answer.status}`);
    }
  };
  const read = async () => {
    let answers = 0;
    while (performance.now() < until) {
      const startedAt = performance.now();
      const { status } = await fetch(`${target.address}/api/jobs`, { headers: { ...recruiter } });
      slowest = Math.max(slowest, performance.now() - startedAt);
      if (status !== 200) differences.push(`the recruiter is answered ${status}`);
      answers += 1;
      await delay(20);
    }
    return answers;
  };
  const [answers] = await Promise.all([read(), ...Array.from({ length: senders }, (_, at) => send(at))]);
  if (slowest > FLOODED_MS) differences.push(`the recruiter waited ${Math.round(slowest)} ms`);
  const summary = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  const figures = `a flood of ${senders} senders from one address (${summary}): ${answers} readings of a recruiter answered meanwhile, the slowest in ${Math.round(slowest)} ms`;
  return { figures, differences: [...new Set(differences)] };
}

/** One user of each role, and the ids that belong to `recruiter` and not to `stranger`. */
async function createUsers(address: string): Promise<{ people: People; foreign: Foreign }> {
  const serial = Date.now();
  const company = async (name: string) =>
    enterCompany(address, { email: `${name}-${serial}@example.com`, companyName: "Maison Kerguelen" });
  const [recruiter, stranger, fresh] = [await company("a"), await company("b"), await company("c")];
  for (const one of [recruiter, stranger]) {
    await answered(apiAt(address, one).POST("/api/recruiter/onboarding", { body: onboarding() }));
  }
  const candidate = await signUpCandidate(address, {
    email: `d-${serial}@example.com`,
    firstName: "Zoé",
    lastName: "Le Gall",
    birthDate: "2004-02-29",
  });
  const { id } = await answered(apiAt(address, recruiter).POST("/api/jobs", { body: publication() }));
  const params = { path: { id } };
  const application = await answered(
    apiAt(address, candidate).POST("/api/candidate/jobs/{id}/applications", { params, body: { version: 0 } }),
  );
  const people = { anonymous: {}, recruiter, stranger, candidate, fresh };
  return { people, foreign: { jobs: id, applications: application.id } };
}

function roleFor({ config: { access } }: Operation): Role {
  if (access === "public") return "anonymous";
  return access === "candidate" ? "candidate" : "recruiter";
}

function expectedRefusal({ config: { access } }: Operation, role: string): number | undefined {
  if (access === "public") return undefined;
  if (role === "anonymous") return 401;
  if ((access === "candidate") !== (role === "candidate")) return 403;
  // All are on the free plan, without paid features.
  if (typeof access === "object") return 403;
  return role === "fresh" && access === "onboarded" ? 403 : undefined;
}

/** Whether an admitted call without input changes something, such as ending the session. */
function changesWithoutInput({ method, url, schema }: Operation): boolean {
  return method !== "GET" && schema.body === undefined && !url.includes(":");
}

async function dial({ address }: Target): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

async function loopDelay(target: Target): Promise<number> {
  return Math.round((await figure(target, "nodejs_eventloop_lag_max_seconds")) * 1000);
}

async function megabytes(target: Target): Promise<number> {
  return Math.round((await figure(target, "process_resident_memory_bytes")) / 1e6);
}

async function figure({ metrics }: Target, name: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
}
