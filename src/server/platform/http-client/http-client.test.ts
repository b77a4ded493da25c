import { describe, expect, test } from "vitest";
import { useHttpClients } from "#server/testing/services/http-clients.ts";
import {
  type Behaviour,
  closesConnection,
  answersSlowly,
  answersEndlessly,
  neverAnswers,
  redirects,
  answersJson,
  answersPage,
} from "#server/testing/services/stub-service.ts";

const { service, setUp } = useHttpClients();

/** Fails the first times, then responds. */
function failing(times: number, conduct: Behaviour): Behaviour {
  let left = times;
  return (response, received) => {
    left -= 1;
    return left >= 0 ? conduct(response, received) : answersJson({ town: "Lannion" })(response, received);
  };
}

describe("requesting JSON", () => {
  test("sends JSON and reads JSON", async () => {
    const { client, request } = setUp();
    const result = await client.request({ ...request(), body: { q: "Lannion" }, headers: { "x-key": "1" } });
    expect(result).toEqual({ answer: { town: "Lannion" } });
    expect(service().received).toMatchObject([
      {
        method: "POST",
        body: { q: "Lannion" },
        headers: { "x-key": "1", "content-type": "application/json", "user-agent": "Renfort" },
      },
    ]);
  });

  test("gets without a body", async () => {
    await setUp().send();
    expect(service().received).toMatchObject([{ method: "GET", body: undefined }]);
  });

  test("fails when the reader rejects the response", async () => {
    const { client, request } = setUp();
    const failure = { kind: "invalid-response", detail: "no town" } as const;
    expect(await client.request({ ...request(), read: () => ({ failure }) })).toEqual({ failure });
  });

  test.each([
    ["a page at 500", answersPage(500), { kind: "http-error", status: 500 }],
    ["a page at 200", answersPage(200), { kind: "invalid-response" }],
    ["a missing resource", answersJson({}, 404), { kind: "http-error", status: 404 }],
    ["a wrong key", answersJson({}, 403), { kind: "unauthorized", status: 403 }],
    ["a cut connection", closesConnection, { kind: "unreachable" }],
    ["a redirect", redirects("http://127.0.0.1:1/"), { kind: "redirected" }],
    ["a redirect to a private address", redirects("http://169.254.169.254/latest/"), { kind: "redirected" }],
    ["a permanent redirect", redirects("http://[::1]/", 308), { kind: "redirected" }],
    [
      "an answer cut short",
      (response) => response.writeHead(200).end('{"town":'),
      { kind: "invalid-response" },
    ],
    ["no content", (response) => response.writeHead(204).end(), { kind: "invalid-response" }],
  ] satisfies [string, Behaviour, object][])("answers a failure for %s", async (_case, conduct, failure) => {
    service().does(conduct);
    expect(await setUp().send()).toMatchObject({ failure });
  });

  test("returns a failure when the connection is refused", async () => {
    await service().stop();
    expect(await setUp().send()).toMatchObject({ failure: { kind: "unreachable" } });
  });

  test.each([
    ["hangs", neverAnswers],
    ["answers a byte at a time", answersSlowly],
  ])("aborts the request to a service that %s, within the time given", async (_case, conduct) => {
    service().does(conduct);
    const { client, request } = setUp({ attemptTimeoutMs: 150 });
    const start = performance.now();
    const result = await client.request({ ...request(), timeoutMs: 400 });
    expect(result).toMatchObject({ failure: { kind: "timeout" } });
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  test("stops receiving a body that is too large", async () => {
    let megabytes = 0;
    service().does(answersEndlessly((sent) => (megabytes = sent)));
    expect(await setUp().send()).toMatchObject({ failure: { kind: "too-large" } });
    expect(megabytes).toBeLessThan(64);
  });
});

describe("retrying", () => {
  // §7.27, §9.18
  test.each([
    ["500", answersJson({}, 500)],
    ["429", answersJson({}, 429)],
    ["cut connections", closesConnection],
  ])("tries three times on %s", async (_case, conduct) => {
    service().does(failing(2, conduct));
    expect(await setUp().send()).toEqual({ answer: { town: "Lannion" } });
    expect(service().received).toHaveLength(3);
  });

  // §7.27, §9.18
  test("waits longer each time", async () => {
    const at: number[] = [];
    service().does((response, received) => {
      at.push(performance.now());
      return answersJson({}, 503)(response, received);
    });
    await setUp().send();
    const [first = 0, second = 0, third = 0] = at;
    expect(second - first).toBeGreaterThan(140);
    expect(third - second).toBeGreaterThan(440);
  });

  test.each([
    ["400", answersJson({}, 400)],
    ["403", answersJson({}, 403)],
    ["404", answersJson({}, 404)],
    ["a redirect", redirects("/elsewhere")],
    ["what is not JSON", answersPage(200)],
  ])("does not happen on %s", async (_case, conduct) => {
    service().does(conduct);
    await setUp().send();
    expect(service().received).toHaveLength(1);
  });

  test("does not happen when one attempt is allowed", async () => {
    service().does(answersJson({}, 500));
    await setUp({ attempts: 1 }).send();
    expect(service().received).toHaveLength(1);
  });

  test("aborts a slow attempt and tries again", async () => {
    service().does(failing(1, neverAnswers));
    expect(await setUp({ attemptTimeoutMs: 1_000 }).send()).toEqual({ answer: { town: "Lannion" } });
  });

  test("waits as long as Retry-After asks when that fits", async () => {
    service().does(failing(1, answersJson({}, 429, { "retry-after": "1" })));
    const start = performance.now();
    expect(await setUp().send()).toEqual({ answer: { town: "Lannion" } });
    expect(performance.now() - start).toBeGreaterThan(990);
  });
});

describe("posting a message", () => {
  const post = (options?: { attempts: number }) => {
    const { client, request } = setUp(options);
    const { url } = request("/hook");
    return client.post({ url, body: { name: "Zoé" } });
  };

  test.each([
    ["200", answersPage(200)],
    ["204", (response) => response.writeHead(204).end()],
    ["302, as scripts of spreadsheets do", redirects("https://example.org/result")],
    ["303", redirects("https://example.org/result", 303)],
  ] satisfies [string, Behaviour][])("is done on %s, whatever the body", async (_case, conduct) => {
    service().does(conduct);
    expect(await post()).toEqual({ answer: null });
    expect(service().received).toMatchObject([{ method: "POST", body: { name: "Zoé" } }]);
  });

  test.each([301, 307, 308])("fails on the redirect %i", async (status) => {
    service().does(redirects("https://example.org/", status));
    expect(await post()).toMatchObject({ failure: { kind: "redirected" } });
  });

  test("fails on an error status", async () => {
    service().does(answersPage(500));
    expect(await post({ attempts: 1 })).toMatchObject({ failure: { kind: "http-error", status: 500 } });
  });
});
