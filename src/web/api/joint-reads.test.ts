import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_JOINT_READS, MAX_JOINT_READS_LENGTH } from "#domain/joint-reads.ts";
import { ApiError } from "./api-error.ts";
import { api, dataOf } from "./client.ts";
import { readTogether } from "./joint-reads.ts";

/** The addresses asked, and what answers them. */
const asked: string[] = [];
let answer: (url: URL) => Response | Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  answer = (url) => (url.pathname === "/api/reads" ? joined(url) : Response.json({ from: url.pathname }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer(new URL(path, "http://localhost"));
  });
});
afterEach(() => vi.unstubAllGlobals());

const urlsOf = (url: URL) => (url.searchParams.get("urls") ?? "").split(" ");
const joined = (url: URL, status = () => 200) =>
  Response.json({
    answers: urlsOf(url).map((from) => ({ status: status(), body: JSON.stringify({ from, code: "x" }) })),
  });
const summary = () => dataOf(api.GET("/api/jobs/summary"));
const todo = () => dataOf(api.GET("/api/todo"));
const page = (q: string) => dataOf(api.GET("/api/jobs", { params: { query: { q } } }));

test("reads begun together go in one request, each with its own answer", async () => {
  const [one, two] = await readTogether(() => Promise.all([summary(), page("extra du soir")]));
  expect(asked).toHaveLength(1);
  expect(one).toMatchObject({ from: "/api/jobs/summary" });
  expect(two).toMatchObject({ from: "/api/jobs?q=extra+du+soir" });
});

test("a read begun alone, or later, goes as itself", async () => {
  await readTogether(async () => {
    await todo();
    return summary();
  });
  expect(asked).toEqual(["/api/todo", "/api/jobs/summary"]);
});

test("a read refused among others fails alone", async () => {
  let read = 0;
  answer = (url) => joined(url, () => (read++ === 0 ? 404 : 200));
  const [one, two] = await readTogether(() => Promise.allSettled([summary(), todo()]));
  expect(one).toMatchObject({ status: "rejected", reason: expect.any(ApiError) });
  expect(two).toMatchObject({ status: "fulfilled", value: { from: "/api/todo" } });
});

test.each([400, 404])("a server that does not join reads, %i, is asked for each", async (status) => {
  answer = (url) =>
    url.pathname === "/api/reads"
      ? Response.json({ code: "not-found" }, { status })
      : Response.json({ from: url.pathname });
  const read = await readTogether(() => Promise.all([summary(), todo()]));
  expect(read).toEqual([{ from: "/api/jobs/summary" }, { from: "/api/todo" }]);
  expect(asked).toHaveLength(3);
});

test("the end of the session refuses each of the reads, and asks nothing more", async () => {
  answer = () => Response.json({ code: "unauthenticated" }, { status: 401 });
  const results = await readTogether(() => Promise.allSettled([summary(), todo()]));
  for (const result of results) expect(result).toMatchObject({ reason: { httpStatus: 401 } });
  expect(asked).toHaveLength(1);
});

test("without a network each of the reads fails", async () => {
  answer = () => Promise.reject(new TypeError("no network"));
  const results = await readTogether(() => Promise.allSettled([summary(), todo()]));
  for (const result of results) expect(result).toMatchObject({ reason: { message: "Failed to fetch" } });
});

test("more reads than one request may join go in several", async () => {
  const reads = Array.from({ length: MAX_JOINT_READS + 2 }, (_, index) => `offre ${index}`);
  const read = await readTogether(() => Promise.all(reads.map(page)));
  expect(read).toHaveLength(reads.length);
  expect(asked).toHaveLength(2);
  asked.length = 0;
  await readTogether(() => Promise.all(["a".repeat(3000), "b".repeat(3000)].map(page)));
  expect(asked.map((path) => path.split("?")[0])).toEqual(["/api/jobs", "/api/jobs"]);
});

test.each([
  ["one", 1, 1],
  ["two", 0, 2],
])("reads as long as one request may join, with what separates them, go in %s", async (_, less, requests) => {
  const longest = (MAX_JOINT_READS_LENGTH - 2 * "/api/jobs?q=".length) / 2;
  const texts = ["a".repeat(Math.floor(longest)), "b".repeat(Math.ceil(longest) - less)];
  await readTogether(() => Promise.all(texts.map(page)));
  expect(asked).toHaveLength(requests);
});
