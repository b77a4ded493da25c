import { describe, expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import {
  mobileApp,
  newCandidate,
  onboardedRecruiter,
  PASSWORD,
  publication,
  publishedJob,
  recruiterOn,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { rowCounts, setAttempts } from "#server/testing/seeds.ts";
import { describeWrite } from "#server/testing/written-changes.ts";
import { candidate as zoe } from "#testing/fixtures.ts";

const product = useProduct();
let serial = 0;

function form(changes: Record<string, unknown> = {}) {
  serial += 1;
  const email = `inscription-${serial}@example.fr`;
  return { ...zoe, email, password: PASSWORD, acceptedTerms: "2026-11-23", ...changes };
}

const send = (body: unknown, key?: string) =>
  visitor(product().app).call("POST", "/api/candidate/sign-up", {
    body,
    ...(key && { headers: { "idempotency-key": key } }),
  });

async function jobToApplyTo(changes: Record<string, unknown> = {}) {
  const recruiter = await recruiterOn(product(), "pro");
  return { recruiter, application: { jobId: await publishedJob(recruiter, changes), version: 0 } };
}

const applicationsOf = async (recruiter: Awaited<ReturnType<typeof onboardedRecruiter>>) =>
  (await recruiter.call("GET", "/api/applications")).json().items;

describe("an account created to apply", () => {
  test("is signed in, and its application is sent", async () => {
    const { recruiter, application } = await jobToApplyTo();
    const answer = await send(form({ application }), "cle-de-la-page-1");
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      candidate: { firstName: "Zoé" },
      application: { jobId: application.jobId, status: "pending" },
      refusal: null,
    });
    expect(answer.cookies.map(({ name }) => name)).toContain("renfort.candidate-session");
    expect(await applicationsOf(recruiter)).toMatchObject([{ candidateName: "Zoé Le Gall" }]);
  });

  test("exists once, with one application, after a double tap and a retry", async () => {
    const { recruiter, application } = await jobToApplyTo();
    const body = form({ application });
    const taps = await Promise.all([1, 2, 3].map(() => send(body, "cle-double-touche")));
    const retry = await send(body, "cle-double-touche");
    const answers = [...taps, retry];
    expect(taps.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(retry.statusCode).toBe(200);
    expect(new Set(answers.map((answer) => answer.json().candidate.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.json().application?.id)).size).toBe(1);
    expect(await applicationsOf(recruiter)).toHaveLength(1);
  });

  test("is not entered by who has the key but not the password", async () => {
    const { application } = await jobToApplyTo();
    const body = form({ application });
    await send(body, "cle-connue-du-voisin");
    const answer = await send({ ...body, password: "autre-1234" }, "cle-connue-du-voisin");
    expect([answer.statusCode, answer.json().code]).toEqual([409, "auth/email-already-in-use"]);
    expect(answer.cookies).toEqual([]);
    await setAttempts(product().context.db, `signInUnknown:${body.email}`, 1_000);
    const limited = await send({ ...body, password: "autre-5678" }, "cle-connue-du-voisin");
    expect([limited.statusCode, limited.json().code]).toEqual([429, "auth/too-many-requests"]);
  });

  test("is not entered by its password with another key, nor another's account by its key", async () => {
    const { application } = await jobToApplyTo();
    const body = form({ application });
    await send(body, "cle-de-l-onglet-1");
    expect((await send(body, "cle-de-l-onglet-2")).json()).toMatchObject({
      code: "auth/email-already-in-use",
    });
    expect((await send(body)).json()).toMatchObject({ code: "auth/email-already-in-use" });
    const other = await send(form({ application }), "cle-de-l-onglet-1");
    expect(other.statusCode).toBe(201);
    expect(other.json().candidate.email).not.toBe(body.email);
  });

  test("refuses its key for another job", async () => {
    const { application } = await jobToApplyTo();
    const body = form({ application });
    await send(body, "cle-d-une-autre-offre");
    const again = await send(
      { ...body, application: (await jobToApplyTo()).application },
      "cle-d-une-autre-offre",
    );
    expect([again.statusCode, again.json().code]).toEqual([409, "already-exists"]);
  });

  test("still answers its key when the job is full, with the application that was sent", async () => {
    const { recruiter, application } = await jobToApplyTo({ numberOfPositions: 1 });
    const body = form({ application });
    const { application: sent } = (await send(body, "cle-puis-complet")).json();
    const decision = { decision: "accepted" };
    await recruiter.call("POST", `/api/applications/${sent?.id}/decision`, { body: decision });
    const retry = await send(body, "cle-puis-complet");
    expect(retry.json()).toMatchObject({ application: { id: sent?.id, status: "accepted" }, refusal: null });
  });

  test.each([
    ["job-over", "Cette mission est terminée", "select 1", `${addDays(publication().date, 1)}T12:00:00Z`],
    ["job-suspended", "Cette offre est suspendue", "update jobs set is_active = false", null],
    ["not-found", "Cette offre n'existe plus", "update jobs set is_active = false, status = 'deleted'", null],
    [
      "applications-closed",
      "Cette offre ne prend plus de candidatures pour le moment.",
      "update companies set subscription_plan = null, usage_total_swipes = 10",
      null,
    ],
  ])("is not created when the job answers %s, which says « %s »", async (code, message, statement, at) => {
    const { application } = await jobToApplyTo();
    product().time.set(at);
    await product().context.db.execute(statement);
    const before = await rowCounts(product().context.db);
    const body = form({ application });
    expect((await send(body, "cle-refusee-avant")).json()).toMatchObject({ code, message });
    const after = await rowCounts(product().context.db);
    expect([after["users"], after["members"], after["applications"]]).toEqual([
      before["users"],
      before["members"],
      before["applications"],
    ]);
  });

  test("is not created for a job that changed since it was shown, which is answered", async () => {
    const { application } = await jobToApplyTo();
    const { db } = product().context;
    await db.execute(`update jobs set version = 2, terms_version = 2 where id = '${application.jobId}'`);
    const answer = (await send(form({ application }))).json();
    expect(answer).toMatchObject({ code: "aborted", current: { id: application.jobId, version: 2 } });
  });

  test("is not created for a network that has read too many jobs without an account", async () => {
    const { application } = await jobToApplyTo();
    const remoteAddress = "203.0.113.9";
    await setAttempts(product().context.db, `publicReadingsPerNetwork:${remoteAddress}`, 1_000);
    const request = { method: "POST", url: "/api/candidate/sign-up", remoteAddress } as const;
    const answer = await product().app.inject({ ...request, payload: form({ application }) });
    expect([answer.statusCode, answer.json().code]).toEqual([429, "rate-limit-exceeded"]);
  });

  test("is not created at 15, nor without accepting the terms, an older act or a default", async () => {
    const { application } = await jobToApplyTo();
    expect((await send(form({ application, birthDate: "2015-01-01" }))).statusCode).toBe(400);
    for (const acceptedTerms of [undefined, true, "", "2020-01-01", "2026-11-22", "demain", "2027-3-1"]) {
      const answer = await send(form({ application, acceptedTerms }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        fields: { acceptedTerms: "Acceptez les conditions pour continuer" },
      });
    }
  });

  test("is not created for the e-mail of a company", async () => {
    const { application } = await jobToApplyTo();
    const recruiter = await onboardedRecruiter(product().app);
    const { email } = (await recruiter.call("GET", "/api/recruiter/sign-in-email")).json();
    const answer = await send(form({ application, email }), "cle-d-une-entreprise");
    expect(answer.json()).toMatchObject({ code: "auth/email-already-in-use" });
  });
});

describe("what a candidate accepts", () => {
  test("is stored with its version and date, from the site and the mobile app, and exported", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const consent = { version: "2026-11-23", acceptedAt: "2026-12-01T09:00:00.000Z" };
    expect((await send(form())).json().candidate).toMatchObject({ acceptedTerms: consent });
    const inApp = await mobileApp(product().app).call("POST", "/api/candidate/sign-up", { body: form() });
    expect(inApp.json().candidate).toMatchObject({ acceptedTerms: consent });
    const headers = { authorization: `Bearer ${inApp.json().token}` };
    const { data } = (
      await product().app.inject({
        method: "POST",
        url: "/api/candidate/me/export",
        headers,
        payload: { currentPassword: PASSWORD },
      })
    ).json();
    expect(data.candidate).toMatchObject([
      { acceptedTerms: "2026-11-23", termsAcceptedAt: "2026-12-01T09:00:00.000Z" },
    ]);
  });

  test("may be a later version: during an upgrade, pages of the next release send theirs to this one", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const later = "2026-12-08";
    const { application } = await jobToApplyTo({ date: "2026-12-10" });
    const signedUp = await send(form({ acceptedTerms: later, application }));
    expect(signedUp.json()).toMatchObject({
      candidate: { acceptedTerms: { version: later } },
      refusal: null,
    });
    const candidate = await newCandidate(product().app);
    const body = { acceptedTerms: later };
    const updated = await candidate.call("PATCH", "/api/candidate/me", { body });
    expect(updated.json()).toMatchObject({ acceptedTerms: { version: later } });
    // And pages of this one to the next.
    const older = await candidate.call("PATCH", "/api/candidate/me", {
      body: { acceptedTerms: "2026-11-23" },
    });
    expect(older.json().acceptedTerms).toEqual(updated.json().acceptedTerms);
  });

  test("cannot be a version far ahead, which would count as all those before it", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const body = { acceptedTerms: "2099-01-01" };
    const candidate = await newCandidate(product().app);
    for (const answer of [
      await send(form(body)),
      await candidate.call("PATCH", "/api/candidate/me", { body }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: "out-of-range",
        fields: { acceptedTerms: "Cette version des conditions n'existe pas" },
      });
    }
    const { acceptedTerms } = (await candidate.call("GET", "/api/candidate/me")).json();
    expect(acceptedTerms?.version).toBe("2026-11-23");
  });

  test.each([
    ["nothing", "null"],
    ["an older version", "'2025-01-01'"],
  ])("is asked before applying of an account that accepted %s, once", async (_case, version) => {
    const { context } = product();
    const { application } = await jobToApplyTo();
    const candidate = await newCandidate(product().app);
    await context.db.execute(
      `update members set accepted_terms = ${version}, terms_accepted_at = ${version === "null" ? "null" : "now()"}
       where id = '${candidate.id}'`,
    );
    const apply = () =>
      candidate.call("POST", `/api/candidate/jobs/${application.jobId}/applications`, {
        body: { version: application.version },
      });
    const refused = (await apply()).json();
    expect(refused).toMatchObject({
      code: "terms-not-accepted",
      message: "Acceptez les conditions d'utilisation pour postuler",
    });
    expect((await candidate.call("GET", "/api/candidate/applications")).json().items).toEqual([]);
    const body = { acceptedTerms: refused.termsVersion };
    expect((await candidate.call("PATCH", "/api/candidate/me", { body })).statusCode).toBe(200);
    expect((await apply()).statusCode).toBe(201);
  });

  test("is accepted later by an account that never did", async () => {
    const { app, context } = product();
    const candidate = await newCandidate(app);
    const { id } = candidate;
    await context.db.execute(
      `update members set accepted_terms = null, terms_accepted_at = null where id = '${id}'`,
    );
    expect((await candidate.call("GET", "/api/candidate/me")).json()).toMatchObject({ acceptedTerms: null });
    product().time.set("2026-12-02T09:00:00Z");
    const body = { acceptedTerms: "2026-11-23" };
    const answer = await candidate.call("PATCH", "/api/candidate/me", { body });
    expect(answer.json().acceptedTerms).toEqual({
      version: "2026-11-23",
      acceptedAt: "2026-12-02T09:00:00.000Z",
    });
    product().time.set("2026-12-03T09:00:00Z");
    await candidate.call("PATCH", "/api/candidate/me", { body: { city: "Lannion", ...body } });
    const { acceptedTerms } = (await candidate.call("GET", "/api/candidate/me")).json();
    expect(acceptedTerms?.acceptedAt).toBe("2026-12-02T09:00:00.000Z");
  });
});

describeWrite(
  "signUpCandidate",
  product,
  [
    [
      ["library"],
      [
        "+ members: id an id, email …, last_name Le Gall, birth_date a day, created_at now, first_name Zoé, updated_at now, search_name …, phone_number +33612345678, search_ville lannion, accepted_terms a day, location_ville Lannion, notify_by_mail true, job_preferences …, weekly_schedule …, is_in_cv_library true, location_latitude 48.7326, terms_accepted_at now, availability_types …, location_longitude -3.4554",
        "+ security_events: at now, id an id, kind sign-in, device Appareil inconnu, address 127.0.0.1, user_id an id",
        "+ users: id an id, role candidate, email …, password …, created_at now, last_active_at now",
      ],
      async () => () => newCandidate(product().app).then(() => ({ statusCode: 201 })),
    ],
  ],
  { isIdempotent: false },
);
