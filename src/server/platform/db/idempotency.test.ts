import { expect, test } from "vitest";
import {
  applyTo,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();
const headers = { "idempotency-key": "la-meme-cle-0001" };

test("the same key of two recruiters publishes one offer for each", async () => {
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
