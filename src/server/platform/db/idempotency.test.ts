import { afterEach, expect, test } from "vitest";
import {
  applyTo,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
  recruiterOn,
  venue,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { runTask } from "#server/testing/tasks.ts";

const product = useProduct();
afterEach(() => product().time.set(null));
const DAY_MS = 86_400_000;
const headers = { "idempotency-key": "la-meme-cle-0001" };

test("the same key of two recruiters publishes one job for each", async () => {
  const ids: string[] = [];
  for (const recruiter of [
    await onboardedRecruiter(product().app),
    await onboardedRecruiter(product().app),
  ]) {
    const publish = () => recruiter.call("POST", "/api/jobs", { body: publication(), headers });
    const answers = [await publish(), await publish()];
    const [first, again] = answers.map((answer) => answer.json().id);
    expect(answers[0]?.statusCode).toBe(201);
    expect(again).toBe(first);
    expect((await recruiter.call("GET", `/api/jobs/${first}`)).statusCode).toBe(200);
    ids.push(first);
  }
  expect(new Set(ids).size).toBe(2);
});

test("the same key of two candidates creates one application for each", async () => {
  const jobId = await publishedJob(await onboardedRecruiter(product().app));
  const ids: string[] = [];
  for (const candidate of [await newCandidate(product().app), await newCandidate(product().app)]) {
    const answer = await applyTo(candidate, jobId, headers);
    expect(answer.statusCode).toBe(201);
    ids.push(answer.json().id);
  }
  expect(new Set(ids).size).toBe(2);
});

test("the same key of one recruiter has one effect in each operation", async () => {
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter);
  const requests = [
    ["/api/jobs", publication()],
    [`/api/jobs/${job}/copies`, { dates: [publication().date] }],
    ["/api/venues", venue()],
  ] as const;
  const answers: unknown[] = [];
  for (const [url, body] of requests) {
    const [first, again] = [
      await recruiter.call("POST", url, { body, headers }),
      await recruiter.call("POST", url, { body, headers }),
    ];
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
    answers.push(first.body);
  }
  expect(new Set(answers).size).toBe(requests.length);
  expect((await recruiter.call("GET", "/api/jobs")).json().items).toHaveLength(3);
});

test("a key is known for a day, and no longer", async () => {
  const recruiter = await recruiterOn(product(), "pro");
  const since = Date.now();
  const publishAt = async (afterMs: number): Promise<string> => {
    product().time.set(new Date(since + afterMs).toISOString());
    await runTask(product().context, "delete-expired-idempotency-keys");
    return (await recruiter.call("POST", "/api/jobs", { body: publication(), headers })).json().id;
  };
  const first = await publishAt(0);
  expect(await publishAt(DAY_MS)).toBe(first);
  expect(await publishAt(DAY_MS + 1)).not.toBe(first);
});
