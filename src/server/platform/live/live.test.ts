import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { settingInPool } from "#server/testing/databases.ts";
import { connectLive } from "#server/testing/live-client.ts";
import {
  type Person,
  appliedTo,
  confirmFor,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  publication,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { publishChange } from "./publish.ts";

const product = useProduct();
let address = "";

beforeAll(async () => {
  address = await product().app.listen({ port: 0, host: "127.0.0.1" });
});

function changeOf(recruiter: Person) {
  return product().context.db.transaction((tx) =>
    publishChange(tx, recruiter.id, { kind: "recruiter", ids: [] }),
  );
}

describe("a recruiter's live stream", () => {
  test("sends its start version, then every change in order and without gap", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const stream = await connectLive(address, recruiter.headers);
    const hello = await stream.next();
    expect(hello.type).toBe("hello");
    await Promise.all(Array.from({ length: 30 }, () => changeOf(recruiter)));
    for (let count = 1; count <= 30; count += 1) {
      const change = await stream.next();
      expect(change.type).toBe("change");
      expect(change.data.version).toBe(hello.data.version + count);
      expect(change.id).toBe(String(change.data.version));
    }
    stream.cut();
  });

  test("sends changes acknowledged together in the order of their versions", async () => {
    const recruiter = await newRecruiter(product().app);
    const stream = await connectLive(address, recruiter.headers);
    const { version } = (await stream.next()).data;
    const { publisher } = product().context;
    // More than one notification of the database holds.
    const ids = Array.from({ length: 50 }, () => randomUUID());
    for (const step of [3, 1, 5, 2, 4]) {
      publisher.publish({ companyId: recruiter.id, version: version + step, kind: "job", ids });
    }
    for (const step of [1, 2, 3, 4, 5]) expect((await stream.next()).data.version).toBe(version + step);
    stream.cut();
  });

  test("names the first 50 rows of a change of hundreds, by both ways of publishing", async () => {
    const recruiter = await newRecruiter(product().app);
    const stream = await connectLive(address, recruiter.headers);
    const { version } = (await stream.next()).data;
    const ids = Array.from({ length: 400 }, () => randomUUID());
    const { db, publisher } = product().context;
    publisher.publish({ companyId: recruiter.id, version: version + 1, kind: "engagement", ids });
    expect((await stream.next()).data.ids).toEqual(ids.slice(0, 50));
    await publisher.flush();
    await db.execute(`update companies set live_version = ${version + 1} where id = '${recruiter.id}'`);
    await db.transaction((tx) => publishChange(tx, recruiter.id, { kind: "engagement", ids }));
    expect((await stream.next()).data.ids).toEqual(ids.slice(0, 50));
    stream.cut();
  });

  test("leaves the commits of other writes on disk before they are acknowledged", async () => {
    const { db, publisher } = product().context;
    publisher.publish({ companyId: randomUUID(), version: 1, kind: "job", ids: [] });
    await publisher.flush();
    expect(await settingInPool(db, "synchronous_commit")).toEqual(new Set(["on"]));
  });

  // §7.8
  test("sends only the ids of a published job and a received application", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const stream = await connectLive(address, recruiter.headers);
    const { data: start } = await stream.next();
    const jobId = await publishedJob(recruiter);
    const applicationId = await appliedTo(await newCandidate(product().app), jobId);
    const decision = await recruiter.call("POST", `/api/applications/${applicationId}/decision`, {
      body: { decision: "accepted" },
    });
    expect(decision.statusCode).toBe(200);
    const seen = [await stream.next(), await stream.next(), await stream.next()];
    expect(seen.map(({ data }) => data)).toEqual([
      { version: start.version + 1, kind: "job", ids: [jobId] },
      { version: start.version + 2, kind: "application", ids: [applicationId, jobId] },
      { version: start.version + 3, kind: "application", ids: [applicationId, jobId] },
    ]);
    expect(stream.text()).not.toMatch(
      /Lannion|Zoé|Le Gall|06 12|Extra service|Kerguelen|example\.fr|accepted/,
    );
    stream.cut();
  });

  test("sends only the ids of a confirmation and a withdrawal", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const candidate = await newCandidate(product().app);
    const job = await publishedJob(recruiter);
    const id = await appliedTo(candidate, job);
    const url = `/api/candidate/applications/${id}`;
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await product().context.publisher.flush();
    const stream = await connectLive(address, recruiter.headers);
    const { version } = (await stream.next()).data;
    expect((await confirmFor(candidate, id)).statusCode).toBe(200);
    const reason = "Je suis malade.";
    expect((await candidate.call("POST", `${url}/withdrawal`, { body: { reason } })).statusCode).toBe(204);
    for (const [index, kind] of ["engagement", "withdrawal"].entries()) {
      expect((await stream.next()).data).toEqual({ version: version + index + 1, kind, ids: [id, job] });
    }
    expect(stream.text()).not.toMatch(/malade|Zoé|confirmed/);
    stream.cut();
  });

  test("never contains changes of another company", async () => {
    const [own, other] = [await onboardedRecruiter(product().app), await onboardedRecruiter(product().app)];
    const stream = await connectLive(address, own.headers);
    await stream.next();
    await publishedJob(other);
    const jobId = await publishedJob(own);
    expect((await stream.next()).data.ids).toEqual([jobId]);
    expect(stream.text()).not.toContain(other.id);
    stream.cut();
  });

  test("sends nothing for a refused write", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const stream = await connectLive(address, recruiter.headers);
    await stream.next();
    await recruiter.call("POST", "/api/jobs", { body: publication({ title: "" }) });
    const jobId = await publishedJob(recruiter);
    const overLimit = await recruiter.call("POST", "/api/jobs", { body: publication() });
    expect(overLimit.statusCode).toBe(429);
    await changeOf(recruiter);
    expect((await stream.next()).data.ids).toEqual([jobId]);
    expect((await stream.next()).data.kind).toBe("recruiter");
    stream.cut();
  });

  test("is sent to every window of a recruiter", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const windows = await Promise.all(
      Array.from({ length: 5 }, () => connectLive(address, recruiter.headers)),
    );
    for (const window of windows) await window.next();
    await changeOf(recruiter);
    const versions = await Promise.all(windows.map(async (window) => (await window.next()).data.version));
    expect(new Set(versions).size).toBe(1);
    for (const window of windows) window.cut();
  });

  test("is an event stream that proxies must not cache or buffer", async () => {
    const recruiter = await newRecruiter(product().app);
    const stream = await connectLive(address, { ...recruiter.headers, "accept-encoding": "br, gzip" });
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(stream.headers["content-encoding"]).toBeUndefined();
    await stream.next();
    expect(stream.text()).toContain("retry: 500\n");
    stream.cut();
  });

  test("is removed when its reader disconnects", async () => {
    const recruiter = await newRecruiter(product().app);
    const stream = await connectLive(address, recruiter.headers);
    await stream.next();
    const isListed = () => product().context.live.readers().companyIds.includes(recruiter.id);
    expect(isListed()).toBe(true);
    stream.cut();
    await expect.poll(isListed).toBe(false);
  });

  test("is refused to visitors and to candidates", async () => {
    const candidate = await newCandidate(product().app);
    expect((await connectLive(address, {})).status).toBe(401);
    expect((await connectLive(address, candidate.headers)).status).toBe(403);
    expect(product().context.live.readers().companyIds).not.toContain(candidate.id);
  });
});
