import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  type SpanExporter,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Build } from "#server/platform/config/build-info.ts";
import { createOutageLog } from "#server/platform/external/outage-log.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Span, Tracing } from "./tracing.ts";

type Options = { endpoint: string; ratio: number };

const SERVICE_NAME = "renfort";
const STOP_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;
const EXPORT_INTERVAL_MS = 2_000;
const MAX_ATTRIBUTE_CHARACTERS = 1_000;
const kinds = {
  request: SpanKind.SERVER,
  statement: SpanKind.CLIENT,
  task: SpanKind.INTERNAL,
} as const;

/** Exports spans in OTLP over HTTP. Nothing is instrumented automatically: spans start where the product says (ADR 0142). */
export function startOpenTelemetry(
  { endpoint, ratio }: Options,
  { build, log }: { build: Build; log: Log },
): Tracing {
  const current = new AsyncLocalStorage<Context>();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": process.env["OTEL_SERVICE_NAME"] ?? SERVICE_NAME,
      "service.version": `${build.version}+${build.commit}`,
      "service.instance.id": String(process.pid),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_CHARACTERS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withOutageLog(exporter, log),
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer(SERVICE_NAME, build.version);

  return {
    start({ kind, name, attributes }): Span | undefined {
      const parent = current.getStore();
      // Those of the queue's polling would outnumber all others.
      if (kind === "statement" && parent === undefined) return undefined;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent ?? ROOT_CONTEXT);
      return {
        run: (work) => current.run(trace.setSpan(ROOT_CONTEXT, span), work),
        end({ attributes: last = {}, failure } = {}) {
          span.setAttributes(last);
          if (failure !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", failure);
          }
          span.end();
        },
      };
    },
    async stop() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        delay(STOP_MS, undefined, { ref: false }),
      ]);
    },
  };
}

function withOutageLog(exporter: SpanExporter, log: Log): SpanExporter {
  const outages = createOutageLog("trace collector", log);
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error === undefined) outages.note({ answer: null });
        else outages.note({ failure: { kind: "unreachable", detail: error.message } });
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
