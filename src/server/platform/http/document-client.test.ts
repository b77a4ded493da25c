import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { readDocument } from "#server/testing/document-client.ts";
import { freePorts } from "#server/testing/free-ports.ts";
import { uploadedLogo } from "#server/testing/logos.ts";
import { onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();
const opened = z.object({ token: z.string() });
const feed = z.object({
  items: z.array(z.object({ id: z.string(), version: z.int(), companyLogoUrl: z.nullable(z.string()) })),
  nextCursor: z.nullable(z.string()),
});
const applied = z.object({ id: z.string(), job: z.object({ applicationStatus: z.string() }) });
const listed = z.object({ items: z.array(z.object({ id: z.string() })) });

/** The product at the address in its API document, with a job of a company that has a logo. */
async function served() {
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const { databaseUrl, context } = product();
  const env = { PUBLIC_URL: address, DATA_DIR: context.config.dataDir };
  const { app, stop } = await startProduct(databaseUrl, env);
  onTestFinished(stop);
  await app.listen({ port, host: "127.0.0.1" });
  const recruiter = await onboardedRecruiter(product().app);
  await uploadedLogo(product(), recruiter);
  return { api: await readDocument(`${address}/api/openapi.json`), jobId: await publishedJob(recruiter) };
}

test("a client generated from the API document goes through every candidate operation", async () => {
  const { api, jobId } = await served();
  const signUp = await api.call("signUpCandidate", { body: api.example("signUpCandidate") });
  expect(signUp.status).toBe(201);
  const { token } = opened.parse(signUp.body);
  const profile = api.example("updateCandidate");
  const filled = await api.call("updateCandidate", { body: profile, token });
  expect(filled.body).toMatchObject({ jobPreferences: profile["jobPreferences"], cvUrl: profile["cvUrl"] });

  const near = { latitude: 48.73, longitude: -3.46, radiusKm: 50 };
  const jobs = feed.parse((await api.call("readFeed", { parameters: near, token })).body);
  const job = jobs.items.find(({ id }) => id === jobId);
  const logo = await fetch(job?.companyLogoUrl ?? "");
  expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(jobs.nextCursor).toBeNull();

  const parameters = { id: jobId, "idempotency-key": "premiere-candidature" };
  const seen = { version: job?.version };
  const first = await api.call("applyToJob", { parameters, body: seen, token });
  const again = await api.call("applyToJob", { parameters, body: seen, token });
  expect([first.status, again.status]).toEqual([201, 200]);
  const application = applied.parse(first.body);
  expect(application.job.applicationStatus).toBe("pending");
  const own = await api.call("getOwnApplication", { parameters: { id: application.id }, token });
  expect(own.body).toEqual(again.body);
  const all = listed.parse((await api.call("listOwnApplications", { token })).body);
  expect(all.items.map(({ id }) => id)).toEqual([application.id]);
  expect((await api.call("getFeedJob", { parameters: { id: jobId }, token })).body).toMatchObject({
    applicationStatus: "pending",
  });

  const proof = api.example("exportCandidateData");
  const data = await api.call("exportCandidateData", { body: proof, token });
  expect(data.body).toMatchObject({ data: { applications: [{ id: application.id }] } });
  expect((await api.call("deleteCandidateAccount", { body: proof, token })).status).toBe(204);
  expect((await api.call("getCandidate", { token })).body).toMatchObject({ code: "unauthenticated" });
  const back = await api.call("signInCandidate", { body: api.example("signInCandidate") });
  expect(back.body).toMatchObject({ code: "auth/invalid-credential" });
});

test("refusals to a candidate match the API document", async () => {
  const { api, jobId } = await served();
  const body = { ...api.example("signUpCandidate"), email: "autre@example.fr" };
  const { token } = opened.parse((await api.call("signUpCandidate", { body })).body);
  const codeOf = async (id: string, sent: Parameters<typeof api.call>[1]) =>
    Object(await api.call(id, sent)).body.code;
  expect(await codeOf("signUpCandidate", { body })).toBe("auth/email-already-in-use");
  expect(await codeOf("signUpCandidate", { body: { ...body, email: "a@b" } })).toBe("auth/invalid-email");
  const wrong = { ...api.example("signInCandidate"), password: "pas-le-bon" };
  expect(await codeOf("signInCandidate", { body: wrong })).toBe("auth/invalid-credential");
  expect(await codeOf("getCandidate", {})).toBe("unauthenticated");
  expect(await codeOf("readFeed", { parameters: { radiusKm: 5 }, token })).toBe("out-of-range");
  const seen = { version: 0 };
  const unknown = { id: "019a0000-0000-7000-8000-000000000001" };
  expect(await codeOf("applyToJob", { parameters: unknown, body: seen, token })).toBe("not-found");
  const key = { "idempotency-key": "la-meme-cle" };
  await api.call("applyToJob", { parameters: { id: jobId, ...key }, body: seen, token });
  expect(await codeOf("applyToJob", { parameters: { ...unknown, ...key }, body: seen, token })).toMatch(
    /^(not-found|already-exists)$/,
  );
  const proof = { currentPassword: "pas-le-bon" };
  expect(await codeOf("deleteCandidateAccount", { body: proof, token })).toBe("auth/wrong-password");
});
