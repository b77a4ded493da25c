import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { onboarding } from "#server/testing/people.ts";
import { nonOverlappingPublication } from "#testing/fixtures.ts";
import { type Identity, answered, apiAt, enterCompany, signUpCandidate } from "#tools/api-client.ts";

type People = Awaited<ReturnType<typeof createPeople>>;
type Job = { id: string; company: Identity };
type Decision = "accepted" | "rejected";
/** One write, sent again with the same idempotency key until it gets a response. */
type Write =
  | { kind: "publish"; company: Identity; number: number; key: string }
  | { kind: "apply"; candidate: Identity; job: Job; key: string }
  | { kind: "decide"; company: Identity; applicationId: string; decision: Decision };
type Attempt = { write: Write; times: number; id: string | undefined };
type Answer = { data?: { id: string } | undefined; error?: unknown; response: Response };

const COMPANIES = 3;
const CANDIDATES = 12;
const WRITERS = 6;
const RETRY_DELAY_MS = 100;

/** Companies and candidates with accounts, who will write concurrently. */
export async function createPeople(address: string, howMany = COMPANIES) {
  const companies: Identity[] = [];
  for (let number = 0; number < howMany; number += 1) {
    const account = { email: `entreprise-${number}@example.com`, companyName: `Maison ${number}` };
    companies.push(await openCompany(address, account));
  }
  const candidates: Identity[] = [];
  for (let number = 0; number < CANDIDATES; number += 1) {
    candidates.push(await signUpNumbered(address, number));
  }
  return { companies, candidates };
}

/** Signs up the candidate of this number. */
export function signUpNumbered(address: string, number: number, headers: Identity = {}): Promise<Identity> {
  const person = { firstName: "Zoé", lastName: `Le Gall ${number}`, birthDate: "2004-02-29" };
  return signUpCandidate(address, { ...person, email: `candidat-${number}@example.com` }, headers);
}

export async function openCompany(
  address: string,
  account: { email: string; companyName: string },
  headers: Identity = {},
): Promise<Identity> {
  const identity = await enterCompany(address, account, headers);
  const company = apiAt(address, identity);
  await answered(company.POST("/api/recruiter/onboarding", { body: onboarding() }));
  await answered(company.PUT("/api/recruiter/plan", { body: { plan: "pro" } }));
  return identity;
}

/** Concurrent publications, applications and decisions, each recorded with its response. */
export function createWriteLoad({ companies, candidates }: People) {
  const attempts: Attempt[] = [];
  const refusals: string[] = [];
  const jobs: Job[] = [];
  const undecided: { id: string; company: Identity }[] = [];

  function next(): Write {
    const chance = Math.random();
    const application = chance < 0.3 ? undecided.shift() : undefined;
    if (application !== undefined) {
      const decision = Math.random() < 0.5 ? "accepted" : "rejected";
      return { kind: "decide", company: application.company, applicationId: application.id, decision };
    }
    const job = jobs.at(-1);
    const candidate =
      candidates[attempts.filter(({ write }) => write.kind === "apply" && write.job === job).length];
    if (job === undefined || candidate === undefined || chance > 0.9) {
      return { kind: "publish", company: pick(companies), number: attempts.length, key: randomUUID() };
    }
    return { kind: "apply", candidate, job, key: randomUUID() };
  }

  /** Sends a write; false when there was no response, so that it must be sent again. */
  async function send(attempt: Attempt, address: string): Promise<boolean> {
    const { write } = attempt;
    attempt.times += 1;
    const answer = await request(write, address).catch(() => undefined);
    if (answer === undefined || answer.response.status >= 500) return false;
    const id = idOf(attempt, answer);
    const isFirst = attempt.id === undefined;
    if (id === undefined || (!isFirst && id !== attempt.id)) {
      refusals.push(`${write.kind} ${answer.response.status} ${JSON.stringify(answer.error ?? answer.data)}`);
      return true;
    }
    attempt.id = id;
    if (isFirst && write.kind === "publish") jobs.push({ id, company: write.company });
    if (isFirst && write.kind === "apply") undecided.push({ id, company: write.job.company });
    return true;
  }

  async function writeNext(address: string): Promise<boolean> {
    const attempt: Attempt = { write: next(), times: 0, id: undefined };
    attempts.push(attempt);
    return send(attempt, address);
  }

  async function sendAll(chosen: readonly Attempt[], address: string): Promise<void> {
    for (const attempt of chosen) {
      // A busy machine may refuse one; the idempotency key makes every retry the same write.
      while (!(await send(attempt, address))) await delay(RETRY_DELAY_MS);
    }
  }

  return {
    /** Writes from several clients until the server is down; `kill` is called after that many responses. */
    async writeUntilDown(address: string, answers: number, kill: () => void): Promise<void> {
      let left = answers;
      const writer = async () => {
        while (await writeNext(address)) {
          left -= 1;
          if (left === 0) kill();
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, writer));
    },
    /** Sends one new write; false when there was no response. */
    writeNext,
    /** Sends again, with the same keys, the writes without a response. */
    retry: (address: string) =>
      sendAll(
        attempts.filter(({ id }) => id === undefined),
        address,
      ),
    /** Sends every write once more: this may create nothing. */
    repeat: (address: string) => sendAll(attempts, address),
    attempts: (): readonly Attempt[] => attempts,
    refusals: (): readonly string[] => refusals,
  };
}

function request(write: Write, address: string): Promise<Answer> {
  switch (write.kind) {
    case "publish":
      return apiAt(address, write.company).POST("/api/jobs", {
        params: { header: { "idempotency-key": write.key } },
        body: nonOverlappingPublication(write.number, { numberOfPositions: CANDIDATES }),
      });
    case "apply":
      return apiAt(address, write.candidate).POST("/api/candidate/jobs/{id}/applications", {
        params: { path: { id: write.job.id }, header: { "idempotency-key": write.key } },
        body: { version: 0 },
      });
    case "decide":
      return apiAt(address, write.company).POST("/api/applications/{id}/decision", {
        params: { path: { id: write.applicationId } },
        body: { decision: write.decision },
      });
  }
}

/** The id of the created row. A decision has no key: a retry of it gets 409. */
function idOf({ write, times }: Attempt, { data, response }: Answer): string | undefined {
  if (write.kind === "decide" && response.status === 409 && times > 1) return write.applicationId;
  return data?.id;
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}
