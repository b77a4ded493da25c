import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { messageOf } from "#domain/errors.ts";
import { api, dataOf, fetchOrReport, onConnectionReport, SEEN_AT_HEADER, setPageAccount } from "./client.ts";

const received: { method?: string; url?: string; headers: Record<string, unknown>; body: string }[] = [];
let status = 200;
let answersJson: unknown = {};
let answersHeaders: Record<string, string> = {};

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    received.push({ method: request.method, url: request.url, headers: request.headers, body });
    response.writeHead(status, { "content-type": "application/json", ...answersHeaders });
    response.end(status === 204 ? undefined : JSON.stringify(answersJson));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const real = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => real(`http://127.0.0.1:${port}${url}`, init));
  vi.stubGlobal("navigator", { onLine: true });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await new Promise((resolve) => void server.close(resolve));
});

beforeEach(() => {
  received.length = 0;
  status = 200;
  answersHeaders = {};
  answersJson = { items: [], nextCursor: null };
});

test("a request has the given query parameters, and omits undefined ones", async () => {
  const page = await dataOf(api.GET("/api/jobs", { params: { query: { cursor: "a b&c" } } }));
  await api.GET("/api/jobs", { params: { query: { cursor: undefined } } });
  expect(page).toEqual({ items: [], nextCursor: null });
  expect(received.map(({ url }) => url)).toEqual(["/api/jobs?cursor=a+b%26c", "/api/jobs"]);
});

test("a request omits a query parameter that is null", async () => {
  const query: Record<string, string | null> = { cursor: null };
  await Reflect.apply(api.GET, undefined, ["/api/jobs", { params: { query } }]);
  expect(received.map(({ url }) => url)).toEqual(["/api/jobs"]);
});

test.each([
  [200, "answered"],
  [404, "answered"],
  [500, "answered"],
  [502, "unreachable"],
  [503, "unreachable"],
  [504, "unreachable"],
])("a response of status %i tells that the server is %s", async (given, expected) => {
  const reports = reported();
  status = given;
  if (given >= 400) answersJson = { code: "unavailable", message: "Une erreur", requestId: "r" };
  await api.GET("/api/jobs").catch(() => undefined);
  expect(reports).toEqual([expected]);
});

test("an answer that the service worker kept from an earlier reading tells that the server is unreachable", async () => {
  const reports = reported();
  answersHeaders = { [SEEN_AT_HEADER]: "2026-11-22T13:05:00.000Z" };
  await api.GET("/api/jobs");
  expect(reports).toEqual(["unreachable"]);
});

test("writes name the account of the page, which is loaded again once another one is signed in", async () => {
  const reload = vi.fn<() => void>();
  setPageAccount({ id: "one", reload });
  onTestFinished(() => setPageAccount(undefined));
  await api.GET("/api/jobs");
  await api.POST("/api/candidate/sign-out");
  expect(received.map(({ headers }) => headers["x-account"])).toEqual([undefined, "one"]);
  expect(reload).not.toHaveBeenCalled();
  status = 409;
  answersJson = { code: "other-account", message: "Un autre compte", requestId: "r" };
  await expect(api.POST("/api/candidate/sign-out")).rejects.toMatchObject({ code: "other-account" });
  expect(reload).toHaveBeenCalledOnce();
});

test("a request that the page itself gives up fails as such, and tells nothing of the server", async () => {
  const reports = reported();
  const controller = new AbortController();
  const answer = fetchOrReport("/api/jobs", { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  expect(reports).toEqual([]);
});

test("a request sends JSON, with escaped path parameters", async () => {
  await api.PUT("/api/jobs/{id}/activity", { params: { path: { id: "../x" } }, body: { isActive: false } });
  expect(received[0]).toMatchObject({
    method: "PUT",
    url: "/api/jobs/..%2Fx/activity",
    body: '{"isActive":false}',
    headers: { "content-type": "application/json" },
  });
});

test("a response without content has no data and no error", async () => {
  status = 204;
  await expect(api.POST("/api/auth/sign-out")).resolves.toMatchObject({ data: undefined });
});

test("an error response is thrown with the server's message", async () => {
  status = 401;
  answersJson = { code: "auth/invalid-credential", message: "Identifiants incorrects", requestId: "r" };
  const failure = await api.GET("/api/recruiter").catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "auth/invalid-credential", requestId: "r" });
  expect(messageOf(failure)).toBe("Identifiants incorrects");
});

test("an unreachable server and an offline browser have their messages", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Load failed")));
  const unreachable = await api.GET("/api/recruiter").catch((error: unknown) => error);
  expect(messageOf(unreachable)).toBe("Erreur de communication avec le serveur. Veuillez réessayer.");

  vi.stubGlobal("navigator", { onLine: false });
  const offline = await api.GET("/api/recruiter").catch((error: unknown) => error);
  expect(messageOf(offline)).toBe("Erreur de connexion réseau. Vérifiez votre connection internet.");
});

test("a server that does not answer within 15 seconds is as a lost network, and is told", async () => {
  const reports = reported();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  onTestFinished(() => timeout.mockRestore());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  const late = await api.GET("/api/recruiter").catch((error: unknown) => error);
  expect(messageOf(late)).toBe("Erreur de connexion réseau. Vérifiez votre connection internet.");
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(reports).toEqual(["unreachable"]);
});

/** What is reported of the connection until the test ends. */
function reported(): string[] {
  const reports: string[] = [];
  onTestFinished(onConnectionReport((report) => reports.push(report)));
  return reports;
}
