import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  type Person,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();
const jointAnswers = z.object({ answers: z.array(z.object({ status: z.int(), body: z.string() })) });

const addressOf = (...urls: string[]) => `/api/reads?${new URLSearchParams({ urls: urls.join(" ") })}`;

test("several reads answer in one request, each as it does alone", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  const id = await publishedJob(recruiter);
  const urls = ["/api/jobs?sort=newest", `/api/jobs/${id}`, "/api/todo", "/api/jobs/summary"];
  const answer = await recruiter.call("GET", addressOf(...urls));
  const alone = await Promise.all(
    urls.map(async (url) => {
      const { statusCode: status, body } = await recruiter.call("GET", url);
      return { status, body };
    }),
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(jointAnswers.parse(answer.json()).answers).toEqual(alone);
});

test("a read refused leaves the others: another company's job is refused", async () => {
  const [owner, other] = await Promise.all([
    onboardedRecruiter(product().app),
    onboardedRecruiter(product().app),
  ]);
  const id = await publishedJob(owner);
  const answer = await other.call("GET", addressOf(`/api/jobs/${id}`, "/api/jobs/summary"));
  const { answers } = jointAnswers.parse(answer.json());
  expect(answers.map(({ status }) => status)).toEqual([403, 200]);
  expect(answer.body).not.toContain("Service");
});

test.each([
  "/api/live",
  "/api/jobs/../live",
  String.raw`/api/jobs/..\live`,
  "/api/jobs/%2e%2e/live",
  "/api/reads?urls=/api/todo",
  "/api/jobs/export",
  "/api/candidate/me",
  "/api/nothing",
  "//example.com/api/todo",
  "/login",
])("%s is not joined to others", async (url) => {
  const recruiter = await onboardedRecruiter(product().app);
  const answer = await recruiter.call("GET", addressOf("/api/todo", url));
  expect(answer.statusCode).toBe(400);
});

test("thirteen reads are refused, and none", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  for (const count of [0, 13]) {
    const urls = Array.from({ length: count }, () => "/api/todo");
    expect((await recruiter.call("GET", addressOf(...urls))).statusCode).toBe(400);
  }
});

test("a visitor and a candidate read nothing", async () => {
  const candidate = await newCandidate(product().app);
  const read = (caller: Person) => caller.call("GET", addressOf("/api/todo", "/api/jobs"));
  expect((await read(visitor(product().app))).statusCode).toBe(401);
  expect((await read(candidate)).statusCode).toBe(403);
});
