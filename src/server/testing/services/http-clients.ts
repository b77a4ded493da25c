import { afterEach, beforeEach, vi } from "vitest";
import type { Result } from "#server/platform/external/result.ts";
import { createHttpClient } from "#server/platform/http-client/http-client.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { type StubService, answersJson, startStubService } from "./stub-service.ts";

type Say = (detail: unknown, message?: string) => void;

export function useHttpClients() {
  const started: { service?: StubService } = {};
  beforeEach(async () => {
    started.service = await startStubService(answersJson({ town: "Lannion" }));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await started.service?.stop();
  });
  const service = () => {
    if (!started.service) throw new Error("The service is not started yet");
    return started.service;
  };

  function setUp(options: { attempts?: number; attemptTimeoutMs?: number } = {}) {
    const log = { warn: vi.fn<Say>(), info: vi.fn<Say>() };
    const stopping = new AbortController();
    const metrics = createMetrics();
    const settings = {
      name: "Géoplateforme" as const,
      log,
      stopping: stopping.signal,
      metrics,
      secrets: ["K3Y"],
    };
    const client = createHttpClient({ ...settings, ...options });
    const request = (path = "/search?key=K3Y") => ({ url: new URL(path, service().url), read });
    return { client, log, metrics, stopping, request, send: () => client.request(request()) };
  }

  return { service, setUp };
}

function read(json: unknown): Result<unknown> {
  return { answer: json };
}

/** The response; a failure fails the test. */
export function answerOf<Answer>(result: Result<Answer>): Answer {
  if ("failure" in result) throw new Error(`${result.failure.kind}: ${result.failure.detail}`);
  return result.answer;
}
