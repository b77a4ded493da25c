import { describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { asOwner, queryRows } from "#server/testing/databases.ts";
import { appliedTo, newCandidate, onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import { startServer } from "#server/testing/server-process.ts";
import { type ReceivedSpan, startTraceCollector } from "#server/testing/services/trace-collector.ts";
import { runTask } from "#server/testing/tasks.ts";

const databaseUrl = useDatabase();

/** A product that sends its spans to a collector; `stop` sends the last ones. */
async function traced(env: Record<string, string> = {}) {
  const collector = await startTraceCollector();
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env };
  const product = await startProduct(databaseUrl(), settings, log);
  return { collector, product, lines };
}

const within = (spans: readonly ReceivedSpan[], parent: ReceivedSpan | undefined) =>
  spans.filter((span) => span.parentSpanId === parent?.spanId && span.traceId === parent?.traceId);

describe("spans", () => {
  test("go from a request, by its route, to its statements, by their text", async () => {
    const { collector, product } = await traced();
    const recruiter = await onboardedRecruiter(product.app);
    const jobId = await publishedJob(recruiter);
    await recruiter.call("GET", `/api/jobs/${jobId}`);
    await product.stop();

    const { spans } = collector;
    const read = spans.find(({ name }) => name === "GET /api/jobs/:id");
    expect(read?.attributes).toMatchObject({
      "http.request.method": "GET",
      "http.route": "/api/jobs/:id",
      "http.response.status_code": 200,
      "renfort.request_id": expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(read?.parentSpanId).toBeUndefined();
    expect(
      within(spans, read).filter(({ attributes }) => /from "?jobs/.test(String(attributes["db.query.text"]))),
    ).not.toEqual([]);
    // A body is read before the handler runs: its statements are still those of the request, in a transaction.
    const published = within(
      spans,
      spans.find(({ name }) => name === "POST /api/jobs"),
    );
    const names = published.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["BEGIN", "SELECT", "WITH", "COMMIT"]));
    expect(published.find(({ name }) => name === "WITH")?.attributes).toMatchObject({
      "db.system.name": "postgresql",
      "db.operation.name": "WITH",
      "db.query.text": expect.stringContaining("$1"),
    });
  });

  test("of concurrent requests keep their own statements", async () => {
    const { collector, product } = await traced();
    const recruiter = await onboardedRecruiter(product.app);
    const jobId = await publishedJob(recruiter);
    await Promise.all(Array.from({ length: 50 }, () => recruiter.call("GET", `/api/jobs/${jobId}`)));
    await product.stop();
    const reads = collector.spans.filter(({ name }) => name === "GET /api/jobs/:id");
    expect(reads).toHaveLength(50);
    const statements = reads.map((read) =>
      within(collector.spans, read)
        .map(({ attributes }) => String(attributes["db.query.text"]))
        .filter((text) => /from "?jobs/.test(text)),
    );
    expect(new Set(statements.map((texts) => texts.length))).toEqual(new Set([1]));
  });

  test("of a task contain its statements; statements outside of any are not sent", async () => {
    const { collector, product } = await traced();
    await product.queue.start();
    product.queue.handleNotification("finish-jobs");
    await expect.poll(() => collector.spans.find(({ name }) => name === "task finish-jobs")).toBeDefined();
    await product.stop();
    const task = collector.spans.find(({ name }) => name === "task finish-jobs");
    expect(task?.attributes).toEqual({ "renfort.task": "finish-jobs" });
    expect(within(collector.spans, task).length).toBeGreaterThan(0);
    expect(
      collector.spans.filter(({ name, parentSpanId }) => parentSpanId === undefined && !name.includes(" ")),
    ).toEqual([]);
  });

  test("contain no parameter, address, id of a path, token or name", async () => {
    const { collector, product } = await traced();
    const recruiter = await onboardedRecruiter(product.app);
    const jobId = await publishedJob(recruiter);
    const candidate = await newCandidate(product.app);
    await appliedTo(candidate, jobId);
    await recruiter.call("GET", "/api/candidates?q=Kerguelen&town=Lannion");
    await recruiter.call("GET", `/calendar/${"secret".repeat(6)}`);
    await recruiter.call("POST", "/api/auth/sign-in", {
      body: { email: "quelqu.un@example.fr", password: "un-secret-bien-gardé" },
    });
    await runTask(product.context, "send-mail");
    await product.stop();
    const sent = collector.requests.map(({ body }) => body).join("\n");
    expect(sent).toContain("POST /api/auth/sign-in");
    expect(sent).not.toMatch(/@(?!opentelemetry)|kerguelen|le gall|zoé|un-secret|secretsecret|127\.0\.0\.1/i);
    expect(sent).not.toContain(jobId);
    expect(sent).not.toContain(String(recruiter.headers["cookie"]));
  });

  test("of a failed request name a status, and of a failed statement its SQLSTATE", async () => {
    const { collector, product } = await traced();
    const recruiter = await onboardedRecruiter(product.app);
    await queryRows(asOwner(databaseUrl()), "alter table venues rename to hidden");
    await recruiter.call("GET", "/api/venues");
    await queryRows(asOwner(databaseUrl()), "alter table hidden rename to venues");
    await product.stop();
    const request = collector.spans.find(({ name }) => name === "GET /api/venues");
    expect([request?.isError, request?.attributes["error.type"]]).toEqual([true, "500"]);
    const [statement] = within(collector.spans, request).filter(({ isError }) => isError);
    expect(statement?.attributes["error.type"]).toBe("42P01");
  });

  test("are sent for a part of the requests, whole", async () => {
    const { collector, product } = await traced({ OTEL_TRACES_SAMPLER_ARG: "0" });
    await publishedJob(await onboardedRecruiter(product.app));
    await product.stop();
    expect(collector.spans).toEqual([]);
  });
});

describe("a process with a collector", () => {
  test("sends its spans with the configured headers, its version and its commit", async () => {
    const collector = await startTraceCollector();
    const server = await startServer({
      DATABASE_URL: databaseUrl(),
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=a-key",
    });
    onTestFinished(async () => void (await server.end("SIGKILL")));
    await fetch(`${server.address}/api/recruiter`);
    await fetch(`${server.address}/healthz`);
    await expect.poll(() => collector.spans.map(({ name }) => name)).toContain("GET /api/recruiter");
    expect(await server.end("SIGTERM")).toBe(0);
    const [{ headers, body } = { headers: {}, body: "" }] = collector.requests;
    expect(headers).toMatchObject({ "x-api-key": "a-key", "content-type": "application/json" });
    expect(body).toMatch(/"service\.version","value":\{"stringValue":"\d+\.\d+\.\d+\+\w+"\}/);
    expect(collector.spans.map(({ name }) => name)).not.toContain("GET /healthz");
  });

  test("serves and stops while the collector fails, which is logged once, and its end once", async () => {
    const { collector, product, lines } = await traced();
    const outages = () => lines.filter((line) => line.includes("trace collector"));
    collector.fail(true);
    const recruiter = await onboardedRecruiter(product.app);
    await expect.poll(outages).toHaveLength(1);
    expect((await recruiter.call("GET", "/api/jobs")).statusCode).toBe(200);
    collector.fail(false);
    await recruiter.call("GET", "/api/jobs");
    await expect.poll(outages).toHaveLength(2);
    collector.fail(true);
    await recruiter.call("GET", "/api/jobs");
    const since = performance.now();
    await product.stop();
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});
