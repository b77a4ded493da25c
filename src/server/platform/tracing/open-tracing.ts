import type { Build } from "#server/platform/config/build-info.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { Tracing } from "./tracing.ts";

/** Loads OpenTelemetry and exports spans where `OTEL_EXPORTER_OTLP_ENDPOINT` is set; else undefined (ADR 0142). */
export async function openTracing(
  { tracing }: Pick<Config, "tracing">,
  deps: { build: Build; log: Log },
): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined;
  const { startOpenTelemetry } = await import("./opentelemetry.ts");
  return startOpenTelemetry(tracing, deps);
}
