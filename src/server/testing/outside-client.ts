import { afterEach, beforeEach, vi } from "vitest";
import { createMetrics } from "#server/metrics/metrics.ts";
import { createOutside } from "#server/outside/outside.ts";
import type { Outcome } from "#server/outside/outcome.ts";
import { says, startOutsideServer } from "./outside-server.ts";
import type { OutsideServer } from "./outside-server.ts";

type Say = (detail: unknown, message?: string) => void;

/** An outside service for each test, that answers a town, and clients of it. */
export function useOutside() {
  const started: { service?: OutsideServer } = {};
  beforeEach(async () => {
    started.service = await startOutsideServer(says({ town: "Lannion" }));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await started.service?.stop();
  });
  const service = () => {
    if (!started.service) throw new Error("The service is not started yet");
    return started.service;
  };

  function setUp(options: { tries?: number; tryWithin?: number } = {}) {
    const log = { warn: vi.fn<Say>(), info: vi.fn<Say>() };
    const stopping = new AbortController();
    const metrics = createMetrics();
    const settings = { name: "towns", log, stopping: stopping.signal, metrics, secrets: ["K3Y"] };
    const outside = createOutside({ ...settings, ...options });
    const request = (path = "/search?key=K3Y") => ({ url: new URL(path, service().url), read });
    return { outside, log, metrics, stopping, request, ask: () => outside.ask(request()) };
  }

  return { service, setUp };
}

function read(json: unknown): Outcome<unknown> {
  return { answer: json };
}

/** What was answered; a failure fails the test. */
export function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if ("failure" in outcome) throw new Error(`${outcome.failure.kind}: ${outcome.failure.detail}`);
  return outcome.answer;
}
