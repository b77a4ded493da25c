import { expect, onTestFinished, vi } from "vitest";
import { type ErrorCode, errorCatalogue } from "#domain/errors.ts";
import { checkAnswer } from "#web/api/check-answer.ts";

export type Call = {
  query: Record<string, string>;
  params: string[];
  headers: Headers;
  body: unknown;
  /** Whether it is sent even if the page closes meanwhile. */
  isKeptAlive: boolean;
  cache: RequestCache;
};
export type Routes = Record<string, (call: Call) => unknown>;

/** The requests of both shells, the list of jobs and their form, with almost empty responses. */
const defaultRoutes: Routes = {
  "GET /api/recruiter/sign-in-email": () => ({ email: "compte@kerguelen.fr", pendingEmail: null }),
  "GET /api/jobs": () => ({ items: [], nextCursor: null, sort: "newest" }),
  "GET /api/jobs/summary": () => ({ activeJobs: 1, applicationsTotal: 0, applicationsPending: 0 }),
  "GET /api/todo": () => ({ total: 0, items: [] }),
  "GET /api/venues": () => ({ items: [] }),
  "GET /api/pool": () => ({ items: [], nextCursor: null }),
  "GET /api/jobs/:id/proposals": () => ({
    items: [],
    nextCursor: null,
    counts: { yes: 0, no: 0, unanswered: 0, retracted: 0 },
  }),
  "GET /api/pool/marks": () => ({ favourites: [], setAside: [] }),
  "GET /api/pool/link": () => ({ code: null, url: null }),
  "GET /api/candidate/companies": () => ({ items: [] }),
  "GET /api/candidate/notifications": () => ({ items: [], nextCursor: null, unread: 0 }),
  "GET /api/jobs/pay-history": () => ({ jobs: 0, filled: 0, medianHours: null, medianRate: null }),
};

/** Mocks `fetch` until the test ends. Answers are those of the contract; a test that sends others makes the `Response` itself. */
export function mockServer(routes: Routes): void {
  const undeclared: string[] = [];
  const answerTo = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/reads") return joint(searchParams.get("urls") ?? "", answerTo);
    for (const [route, answer] of Object.entries({ ...defaultRoutes, ...routes })) {
      const params = matched(route, `${request.method} ${pathname}`);
      if (!params) continue;
      const text = await request.text();
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      const { headers, keepalive: isKeptAlive, cache } = request;
      const query = Object.fromEntries(searchParams);
      const answered = await answer({ query, params, headers, body, isKeptAlive, cache });
      if (answered instanceof Response) return answered;
      const [method = "", path = ""] = route.split(" ");
      try {
        checkAnswer(method, path, { status: 200, data: answered });
      } catch (error) {
        undeclared.push(String(error));
      }
      return Response.json(answered);
    }
    throw new Error(`No mock answers ${request.method} ${pathname}`);
  };
  const network = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (input, init) => answerTo(new Request(input, init)));
  onTestFinished(() => {
    network.mockRestore();
    expect(undeclared).toEqual([]);
  });
}

/** Several reads in one request, each answered by its own mock. */
async function joint(urls: string, answerTo: (request: Request) => Promise<Response>): Promise<Response> {
  const answers = urls.split(" ").map(async (url) => {
    const answer = await answerTo(new Request(new URL(url, location.href)));
    return { status: answer.status, body: await answer.text() };
  });
  return Response.json({ answers: await Promise.all(answers) });
}

export function errorResponse(code: ErrorCode, message: string = errorCatalogue[code].message): Response {
  return Response.json({ code, message, requestId: "test" }, { status: errorCatalogue[code].status });
}

/** A response that the test resolves later. */
export function deferredResponse() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, resolve };
}

function matched(route: string, called: string): string[] | undefined {
  const pattern = route.replaceAll(/:\w+/g, "([^/]+)");
  return new RegExp(`^${pattern}$`).exec(called)?.slice(1);
}
