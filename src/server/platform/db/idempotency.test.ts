import { expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import {
  appliedTo,
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
import { nonOverlappingPublication } from "#testing/fixtures.ts";

const product = useProduct();
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
    const [first = "", again] = answers.map((answer) => answer.json().id);
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

test("a key is refused for whatever differs from what it was first sent with", async () => {
  const { app } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const one = await publishedJob(recruiter, nonOverlappingPublication(1));
  const other = await publishedJob(recruiter, nonOverlappingPublication(2));
  const [engaged, first, second] = [
    await newCandidate(app),
    await newCandidate(app),
    await newCandidate(app),
  ];
  for (const job of [one, other]) {
    const application = await appliedTo(engaged, job);
    const body = { decision: "accepted" };
    await recruiter.call("POST", `/api/applications/${application}/decision`, { body });
  }
  const dates = [publication().date];
  const text = "Entrée par la cuisine.";
  const proposal = { people: [first.id], isInstant: false, message: "Avec vous ?" };
  const attempts: Record<string, [url: string, body: object][]> = {
    publishJob: [
      ["jobs", publication({ briefing: { dress: "Tablier noir" } })],
      ["jobs", publication({ briefing: { dress: "Tablier noir" }, hourlyRate: 14 })],
      ["jobs", publication({ briefing: { dress: "Chemise blanche" } })],
    ],
    copyJob: [
      [`jobs/${one}/copies`, { dates }],
      [`jobs/${other}/copies`, { dates }],
      [`jobs/${one}/copies`, { dates: [addDays(publication().date, 1)] }],
    ],
    addVenue: [
      ["venues", venue()],
      ["venues", venue({ name: "Annexe" })],
    ],
    announceToEngaged: [
      [`jobs/${one}/announcements`, { text }],
      [`jobs/${other}/announcements`, { text }],
      [`jobs/${one}/announcements`, { text: "Entrée par la cour." }],
    ],
    proposeJob: [
      [`jobs/${one}/proposals`, proposal],
      [`jobs/${other}/proposals`, proposal],
      [`jobs/${one}/proposals`, { ...proposal, people: [second.id] }],
      [`jobs/${one}/proposals`, { ...proposal, isInstant: true }],
      [`jobs/${one}/proposals`, { ...proposal, message: "À demain." }],
    ],
  };
  for (const [operationId, requests] of Object.entries(attempts)) {
    for (const [index, [url, body]] of requests.entries()) {
      const answer = await recruiter.call("POST", `/api/${url}`, { body, headers });
      const expected = index === 0 ? [201, undefined] : [409, "already-exists"];
      expect([operationId, index, answer.statusCode, answer.json().code]).toEqual([
        operationId,
        index,
        ...expected,
      ]);
    }
  }
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
