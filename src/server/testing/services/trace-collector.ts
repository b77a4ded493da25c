import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import * as z from "zod/mini";

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.number()) }),
  }),
);
const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              attributes,
              status: z.object({ code: z.optional(z.number()) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  isError: boolean;
  attributes: Record<string, string | number | undefined>;
};

/** A collector that accepts OTLP over HTTP, in JSON, at `/v1/traces`. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const requests: { headers: Record<string, unknown>; body: string }[] = [];
  const mood = { fails: false };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (mood.fails || request.method !== "POST" || request.url !== "/v1/traces") {
        return response.writeHead(mood.fails ? 500 : 404).end();
      }
      requests.push({ headers: request.headers, body });
      for (const { scopeSpans } of received.parse(JSON.parse(body)).resourceSpans) {
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({
            ...span,
            parentSpanId: span.parentSpanId || undefined,
            isError: span.status.code === 2,
            attributes: Object.fromEntries(
              span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
            ),
          });
        }
      }
      return response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}`,
    spans,
    requests,
    fail: (fails: boolean) => {
      mood.fails = fails;
    },
  };
}
