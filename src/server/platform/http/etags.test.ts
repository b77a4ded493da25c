import { expect, test } from "vitest";
import {
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

test("a candidate's reads answer 304 until something shown changes", async () => {
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter);
  const candidate = await newCandidate(product().app);
  const id = await appliedTo(candidate, job);
  for (const url of [
    "/api/candidate/me",
    "/api/candidate/feed",
    "/api/candidate/notifications",
    "/api/candidate/me/reliability",
    `/api/candidate/jobs/${job}`,
    `/api/candidate/applications/${id}`,
    "/api/candidate/applications",
  ]) {
    const first = await candidate.call("GET", url);
    expect([url, first.statusCode]).toEqual([url, 200]);
    const etag = String(first.headers["etag"]);
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const again = await candidate.call("GET", url, { headers: { "if-none-match": etag } });
    expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", etag]);
  }
  const url = `/api/candidate/applications/${id}`;
  const headers = { "if-none-match": String((await candidate.call("GET", url)).headers["etag"]) };
  await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
  expect((await candidate.call("GET", url, { headers })).statusCode).toBe(200);
});

test("a compressed page of the feed has the same ETag, and its 304 no body", async () => {
  const candidate = await newCandidate(product().app);
  const recruiter = await recruiterOn(product(), "pro");
  for (let count = 0; count < 4; count += 1) await publishedJob(recruiter);
  const read = (headers: Record<string, string>) => candidate.call("GET", "/api/candidate/feed", { headers });
  const plain = await read({});
  const compressed = await read({ "accept-encoding": "br" });
  expect(compressed.headers).toMatchObject({ "content-encoding": "br", etag: plain.headers["etag"] });
  const known = await read({ "accept-encoding": "br", "if-none-match": String(plain.headers["etag"]) });
  expect([known.statusCode, known.body]).toEqual([304, ""]);
});

test("no ETag comes with a refusal, a write or a company's read", async () => {
  const candidate = await newCandidate(product().app);
  const recruiter = await onboardedRecruiter(product().app);
  for (const answer of [
    await candidate.call("GET", "/api/candidate/jobs/x"),
    await candidate.call("PATCH", "/api/candidate/me", { body: { city: "Lannion" } }),
    await recruiter.call("GET", "/api/jobs"),
  ]) {
    expect(answer.headers).not.toHaveProperty("etag");
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});
