import { describe, expect, test, vi } from "vitest";
import { useHttpClients } from "#server/testing/services/http-clients.ts";
import {
  closesConnection,
  neverAnswers,
  redirects,
  answersJson,
  answersPage,
} from "#server/testing/services/stub-service.ts";

const { service, setUp } = useHttpClients();

/** Advances the clock that measures open circuits; timers stay real. */
function wait(seconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
}

describe("the circuit breaker", () => {
  test("opens after three failures, then sends one probe", async () => {
    const { send } = setUp({ attempts: 1 });
    service().does(answersJson({}, 500));
    for (let times = 0; times < 3; times += 1) await send();
    expect(await send()).toMatchObject({ failure: { kind: "circuit-open" } });
    expect(service().received).toHaveLength(3);
    service().does(answersJson({ town: "Lannion" }));
    wait(6);
    expect(await send()).toEqual({ answer: { town: "Lannion" } });
    expect(await send()).toEqual({ answer: { town: "Lannion" } });
  });

  test("does not delay other requests during the probe", async () => {
    const { send, client, request } = setUp({ attempts: 1 });
    service().does(answersJson({}, 500));
    for (let times = 0; times < 3; times += 1) await send();
    service().does(neverAnswers);
    wait(6);
    const probe = client.request({ ...request(), timeoutMs: 300 });
    expect(await send()).toMatchObject({ failure: { kind: "circuit-open" } });
    expect(await probe).toMatchObject({ failure: { kind: "timeout" } });
  });

  test("stays open until Retry-After when that exceeds the time left", async () => {
    const { send } = setUp();
    service().does(answersJson({}, 429, { "retry-after": "30" }));
    expect(await send()).toMatchObject({ failure: { kind: "rate-limited" } });
    service().does(answersJson({ town: "Lannion" }));
    wait(29);
    expect(await send()).toMatchObject({ failure: { kind: "circuit-open" } });
    wait(2);
    expect(await send()).toEqual({ answer: { town: "Lannion" } });
    expect(service().received).toHaveLength(2);
  });

  test.each<Record<string, string>>([{}, { "retry-after": "60" }])(
    "does not open for rejections of a single request, with %j",
    async (headers) => {
      const { client, request, log } = setUp();
      service().does(answersJson({}, 400, headers));
      const refused = () => client.request({ ...request(), rejections: [400] });
      for (let times = 0; times < 5; times += 1) {
        expect(await refused()).toMatchObject({ failure: { kind: "invalid-request", status: 400 } });
      }
      expect(service().received).toHaveLength(5);
      expect(log.warn).not.toHaveBeenCalled();
    },
  );
});

describe("the log", () => {
  test("has one line for an outage and one for its end", async () => {
    const { send, log } = setUp({ attempts: 1 });
    service().does(answersPage(502));
    await send();
    await send();
    expect(log.warn.mock.calls).toEqual([
      [{ service: "Géoplateforme", failure: "http-error", detail: "HTTP 502" }, expect.any(String)],
    ]);
    service().does(answersJson({}));
    await send();
    await send();
    expect(log.info.mock.calls).toEqual([
      [{ service: "Géoplateforme", downForMs: expect.any(Number) }, expect.any(String)],
    ]);
    service().does(answersPage(502));
    await send();
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  test("contains the service's own message, without a key", async () => {
    const { client, request, log } = setUp();
    service().does(answersJson("The key K3Y is wrong", 403));
    const explain = (json: unknown) => String(json);
    const result = await client.request({ ...request(), explain });
    const detail = "HTTP 403: The key [redacted] is wrong";
    expect(log.warn.mock.calls[0]?.[0]).toEqual({
      service: "Géoplateforme",
      failure: "unauthorized",
      detail,
    });
    expect(JSON.stringify(result)).not.toContain("K3Y");
  });

  test.each([
    ["nobody listens", (): void => void service().stop()],
    ["the connection is cut", () => service().does(closesConnection)],
    ["it hangs", () => service().does(neverAnswers)],
    ["it redirects", () => service().does(redirects("/search?key=K3Y"))],
  ])("never contains a key when %s", async (_case, breakIt) => {
    breakIt();
    const { client, request, log } = setUp();
    const result = await client.request({ ...request(), timeoutMs: 200 });
    expect(result).toHaveProperty("failure");
    expect(JSON.stringify([log.warn.mock.calls, result])).not.toContain("K3Y");
  });
});

test("stopping aborts current requests and pending retries", async () => {
  const { send, stopping, log } = setUp({ attemptTimeoutMs: 60_000 });
  service().does(neverAnswers);
  const hanging = send();
  await expect.poll(() => service().received.length).toBe(1);
  stopping.abort();
  expect(await hanging).toMatchObject({ failure: { kind: "aborted" } });
  expect(await send()).toMatchObject({ failure: { kind: "aborted" } });
  expect(log.warn).not.toHaveBeenCalled();
});

test("each request's outcome is counted, also while the circuit is open", async () => {
  const { send, metrics } = setUp({ attempts: 1 });
  await send();
  service().does(answersJson({}, 500));
  for (let times = 0; times < 5; times += 1) await send();
  const { values } = await metrics.externalRequests.get();
  expect(values.map(({ labels, value }) => [labels.service, labels.outcome, value])).toEqual([
    ["Géoplateforme", "answered", 1],
    ["Géoplateforme", "http-error", 3],
    ["Géoplateforme", "circuit-open", 2],
  ]);
});
