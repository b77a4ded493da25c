import { once } from "node:events";
import { type ServerResponse, createServer } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { type GaugeDeps, readGauges } from "./read-gauges.ts";

/** On its own address, never the public one, as metrics reveal how the product is used. Returns its address. */
export async function startMetricsServer(
  context: GaugeDeps,
  { port, host }: { port: number; host: string },
): Promise<{ address: string; stop: () => Promise<void> }> {
  const { registry } = context.metrics;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url === "/metrics") void answerMetrics(response);
    else response.writeHead(404).end();
  });

  async function answerMetrics(response: ServerResponse): Promise<void> {
    await readGauges(context);
    response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
  }

  server.listen(port, host);
  await once(server, "listening");
  const bound = server.address();
  const address = `http://${host}:${typeof bound === "object" ? bound?.port : port}/metrics`;
  context.log.info({ address }, "Metrics are served");
  return {
    address,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
