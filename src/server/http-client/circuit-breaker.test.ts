import { describe, expect, test, vi } from "vitest";
import { useHttpClients } from "#server/testing/http-clients.ts";
import {
  closesConnection,
  neverAnswers,
  redirects,
  answersJson,
  answersPage,
} from "#server/testing/stub-service.ts";

const { service, setUp } = useHttpClients();

/** Moves the clock that rests are measured by; timers stay real. */
function wait(seconds: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(now + seconds * 1000);
}

describe("resting", () => {
  test("asks nothing more of a service that failed three times, then sees whether it is back", async () => {
    const { ask } = setUp({ tries: 1 });
    service().does(answersJson({}, 500));
    for (let times = 0; times < 3; times += 1) await ask();
    expect(await ask()).toMatchObject({ failure: { kind: "resting" } });
    expect(service().received).toHaveLength(3);
    service().does(answersJson({ town: "Lannion" }));
    wait(6);
    expect(await ask()).toEqual({ answer: { town: "Lannion" } });
    expect(await ask()).toEqual({ answer: { town: "Lannion" } });
  });

  test("makes nobody else wait for the one request that sees whether it is back", async () => {
    const { ask, outside, request } = setUp({ tries: 1 });
    service().does(answersJson({}, 500));
    for (let times = 0; times < 3; times += 1) await ask();
    service().does(neverAnswers);
    wait(6);
    const probe = outside.ask({ ...request(), within: 300 });
    expect(await ask()).toMatchObject({ failure: { kind: "resting" } });
    expect(await probe).toMatchObject({ failure: { kind: "late" } });
  });

  test("rests until Retry-After when that does not fit the time left", async () => {
    const { ask } = setUp();
    service().does(answersJson({}, 429, { "retry-after": "30" }));
    expect(await ask()).toMatchObject({ failure: { kind: "busy" } });
    service().does(answersJson({ town: "Lannion" }));
    wait(29);
    expect(await ask()).toMatchObject({ failure: { kind: "resting" } });
    wait(2);
    expect(await ask()).toEqual({ answer: { town: "Lannion" } });
    expect(service().received).toHaveLength(2);
  });

  test("does not rest for requests that are refused one by one", async () => {
    const { outside, request, log } = setUp();
    service().does(answersJson({}, 400));
    const refused = () => outside.ask({ ...request(), rejections: [400] });
    for (let times = 0; times < 5; times += 1) {
      expect(await refused()).toMatchObject({ failure: { kind: "rejected", status: 400 } });
    }
    expect(service().received).toHaveLength(5);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe("the log", () => {
  test("has one line for an outage and one for its end", async () => {
    const { ask, log } = setUp({ tries: 1 });
    service().does(answersPage(502));
    await ask();
    await ask();
    expect(log.warn.mock.calls).toEqual([
      [{ service: "towns", failure: "status", detail: "HTTP 502" }, expect.any(String)],
    ]);
    service().does(answersJson({}));
    await ask();
    await ask();
    expect(log.info.mock.calls).toEqual([
      [{ service: "towns", downForMs: expect.any(Number) }, expect.any(String)],
    ]);
    service().does(answersPage(502));
    await ask();
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  test("tells the service's own words, without a key", async () => {
    const { outside, request, log } = setUp();
    service().does(answersJson("The key K3Y is wrong", 403));
    const explain = (json: unknown) => String(json);
    const outcome = await outside.ask({ ...request(), explain });
    const detail = "HTTP 403: The key [redacted] is wrong";
    expect(log.warn.mock.calls[0]?.[0]).toEqual({ service: "towns", failure: "refused", detail });
    expect(JSON.stringify(outcome)).not.toContain("K3Y");
  });

  test.each([
    ["nobody listens", (): void => void service().stop()],
    ["the connection is cut", () => service().does(closesConnection)],
    ["it hangs", () => service().does(neverAnswers)],
    ["it redirects", () => service().does(redirects("/search?key=K3Y"))],
  ])("never holds a key when %s", async (_case, breakIt) => {
    breakIt();
    const { outside, request, log } = setUp();
    const outcome = await outside.ask({ ...request(), within: 200 });
    expect(outcome).toHaveProperty("failure");
    expect(JSON.stringify([log.warn.mock.calls, outcome])).not.toContain("K3Y");
  });
});

test("stopping cuts what is under way and what waits to be tried again", async () => {
  const { ask, stopping, log } = setUp({ tryWithin: 60_000 });
  service().does(neverAnswers);
  const hanging = ask();
  await expect.poll(() => service().received.length).toBe(1);
  stopping.abort();
  expect(await hanging).toMatchObject({ failure: { kind: "stopped" } });
  expect(await ask()).toMatchObject({ failure: { kind: "stopped" } });
  expect(log.warn).not.toHaveBeenCalled();
});

test("each request's outcome is counted, those that rest included", async () => {
  const { ask, metrics } = setUp({ tries: 1 });
  await ask();
  service().does(answersJson({}, 500));
  for (let times = 0; times < 5; times += 1) await ask();
  const { values } = await metrics.outside.get();
  expect(values.map(({ labels, value }) => [labels.service, labels.outcome, value])).toEqual([
    ["towns", "answered", 1],
    ["towns", "status", 3],
    ["towns", "resting", 2],
  ]);
});
