import { describe, expect, onTestFinished, test } from "vitest";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { listenToChannels } from "#server/platform/live/listener.ts";
import { LIVE_CHANNEL } from "#server/platform/live/publish.ts";
import {
  appliedTo,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  PASSWORD,
  publishedJob,
  recruiterOn,
  mobileApp,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { rowCounts } from "#server/testing/seeds.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

function signUp(overrides: Record<string, unknown> = {}) {
  return mobileApp(product().app).call("POST", "/api/candidate/sign-up", {
    body: {
      email: "Zoe@Example.fr",
      password: PASSWORD,
      firstName: "Zoé",
      lastName: "Le Gall",
      birthDate: "2004-02-29",
      acceptedTerms: "2026-11-23",
      ...overrides,
    },
  });
}

describe("a candidate signing up", () => {
  // §3.14, §3.15, §9.12
  test("gets a valid token, and a record with the defaults of spec §3", async () => {
    const answer = await signUp({ phoneNumber: "06 12 34 56 78", city: "Lannion" });
    expect(answer.statusCode).toBe(201);
    expect(answer.cookies).toEqual([]);
    const { token, candidate } = answer.json();
    expect(candidate).toEqual({
      id: expect.any(String),
      firstName: "Zoé",
      lastName: "Le Gall",
      email: "zoe@example.fr",
      phoneNumber: "+33612345678",
      birthDate: "2004-02-29",
      location: { ville: "Lannion" },
      reliabilityScore: 100,
      completedShifts: 0,
      noShows: 0,
      jobPreferences: [],
      availabilityTypes: [],
      availability: { dispoNow: false, status: null, weeklySchedule: {} },
      cvUrl: null,
      isOnboardingComplete: false,
      isInCvLibrary: true,
      notifyByMail: true,
      acceptedTerms: { version: "2026-11-23", acceptedAt: expect.any(String) },
      createdAt: expect.any(String),
    });
    const headers = { authorization: `Bearer ${token}` };
    const me = await product().app.inject({ url: "/api/candidate/me", headers });
    expect(me.json()).toEqual(candidate);
  });

  // §9.21
  test("is refused the day before turning 16, and accepted on the birthday", async () => {
    product().time.set("2026-03-09T12:00:00Z");
    const before = await rowCounts(product().context.db);
    const young = await signUp({ email: "jeune@example.fr", birthDate: "2010-03-10" });
    expect(young.statusCode).toBe(400);
    expect(young.json()).toMatchObject({ fields: { birthDate: "Il faut avoir au moins 16 ans" } });
    expect(await rowCounts(product().context.db)).toEqual(before);
    product().time.set("2026-03-09T23:30:00Z");
    expect((await signUp({ email: "jeune@example.fr", birthDate: "2010-03-10" })).statusCode).toBe(201);
  });

  test.each([
    [{ birthDate: undefined }, { birthDate: "La date de naissance est requise" }],
    [{ password: "12345" }, { password: "Le mot de passe doit contenir au moins 6 caractères" }],
    [{ firstName: "" }, { firstName: "Le prénom est requis" }],
    [{ phoneNumber: "+999 12 34 56 78" }, { phoneNumber: "Numéro de téléphone invalide" }],
    [{ reliabilityScore: 100 }, { reliabilityScore: expect.any(String) }],
  ])("is refused %j", async (overrides, fields) => {
    const answer = await signUp({ email: "autre@example.fr", ...overrides });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields });
  });

  test("is refused a known e-mail, a recruiter's too", async () => {
    await newRecruiter(product().app, { email: "societe@example.fr" });
    for (const email of ["zoe@example.fr", "Societe@example.fr"]) {
      const answer = await signUp({ email });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ message: "Un compte existe déjà avec cet email" });
    }
  });
});

describe("a candidate signing in", () => {
  const signIn = (email: string, password: string) =>
    mobileApp(product().app).call("POST", "/api/candidate/sign-in", { body: { email, password } });

  test("gets a token and their record", async () => {
    await newCandidate(product().app, { email: "lea@example.fr" });
    const answer = await signIn("LEA@example.fr", PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { token, candidate } = answer.json();
    expect(candidate).toMatchObject({ email: "lea@example.fr" });
    const headers = { authorization: `Bearer ${token}` };
    const me = await product().app.inject({ url: "/api/candidate/me", headers });
    expect(me.statusCode).toBe(200);
  });

  test("gets the same response for a wrong password, an unknown e-mail and a recruiter's account", async () => {
    await newRecruiter(product().app, { email: "patron@example.fr" });
    await newCandidate(product().app, { email: "nina@example.fr" });
    for (const [email, password] of [
      ["nina@example.fr", "faux-1234"],
      ["personne@example.fr", PASSWORD],
      ["patron@example.fr", PASSWORD],
    ] as const) {
      const answer = await signIn(email, password);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        code: "auth/invalid-credential",
        message: "Identifiants incorrects",
      });
    }
  });

  test("is refused without an e-mail", async () => {
    expect((await signIn("", PASSWORD)).json()).toMatchObject({ fields: { email: "L'email est requis" } });
  });
});

describe("a candidate changing their record", () => {
  test("changes the sent fields and keeps the others", async () => {
    const candidate = await newCandidate(product().app);
    const update = (body: unknown) => candidate.call("PATCH", "/api/candidate/me", { body });
    await update({
      jobPreferences: ["service", "cuisine", "service"],
      availabilityTypes: ["weekend"],
      availability: { dispoNow: true, status: "libre", weeklySchedule: { monday: ["morning", "evening"] } },
      cvUrl: "https://cv.example.fr/zoe.pdf",
      isOnboardingComplete: true,
    });
    const stored = (await candidate.call("GET", "/api/candidate/me")).json();
    expect(stored).toMatchObject({
      firstName: "Zoé",
      phoneNumber: "+33612345678",
      location: { ville: "Lannion" },
      jobPreferences: ["service", "cuisine"],
      availability: { dispoNow: true, status: "libre", weeklySchedule: { monday: ["morning", "evening"] } },
      isOnboardingComplete: true,
    });
    const changed = await update({ city: "Guingamp" });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({ ...stored, location: { ville: "Guingamp" } });
    expect((await update({})).json()).toEqual(changed.json());
    expect((await update({ phoneNumber: null, cvUrl: null, city: "" })).json()).toEqual({
      ...stored,
      phoneNumber: null,
      cvUrl: null,
      location: { ville: null },
    });
  });

  test("changes one part of the availability, or one day of the schedule, and keeps the others", async () => {
    const candidate = await newCandidate(product().app);
    const change = async (availability: unknown) => {
      const answer = await candidate.call("PATCH", "/api/candidate/me", { body: { availability } });
      return answer.json().availability;
    };
    const monday = ["morning", "evening"];
    await change({ dispoNow: true, status: "libre", weeklySchedule: { monday } });
    expect(await change({ dispoNow: false })).toEqual({
      dispoNow: false,
      status: "libre",
      weeklySchedule: { monday },
    });
    expect(await change({ weeklySchedule: { friday: ["evening"] } })).toEqual({
      dispoNow: false,
      status: "libre",
      weeklySchedule: { monday, friday: ["evening"] },
    });
    expect(await change({ status: null, weeklySchedule: { monday: [] } })).toEqual({
      dispoNow: false,
      status: null,
      weeklySchedule: { monday: [], friday: ["evening"] },
    });
    const [first, second] = await Promise.all([
      change({ weeklySchedule: { tuesday: ["morning"] } }),
      change({ weeklySchedule: { sunday: ["afternoon"] } }),
    ]);
    const last = first.weeklySchedule.sunday ? first : second;
    expect(last.weeklySchedule).toEqual({
      monday: [],
      tuesday: ["morning"],
      friday: ["evening"],
      sunday: ["afternoon"],
    });
  });

  test("keeps the latest terms accepted, and when, after a page of before has sent older ones", async () => {
    const candidate = await newCandidate(product().app);
    const accept = async (acceptedTerms: string) =>
      (await candidate.call("PATCH", "/api/candidate/me", { body: { acceptedTerms } })).json().acceptedTerms;
    const next = addDays(dayInParis(new Date()), 7);
    const later = await accept(next);
    expect(later).toEqual({ version: next, acceptedAt: expect.any(String) });
    for (const version of ["2026-11-23", next]) expect(await accept(version)).toEqual(later);
  });

  test("notifies only the recruiters they applied to or whose pool has them, and only of fields shown on an application", async () => {
    const candidate = await newCandidate(product().app);
    const [chosen, other, keeping] = [
      await onboardedRecruiter(product().app),
      await onboardedRecruiter(product().app),
      await recruiterOn(product(), "pro"),
    ];
    await appliedTo(candidate, await publishedJob(chosen));
    await keeping.call("PATCH", `/api/pool/${candidate.id}`, { body: { isFavourite: true } });
    const received: { companyId: string; kind: string }[] = [];
    // Changes so far are published after their commit.
    await product().context.publisher.flush();
    const listener = await listenToChannels({
      url: product().databaseUrl,
      log: product().context.log,
      channels: { [LIVE_CHANNEL]: (payload) => received.push(...JSON.parse(payload)) },
      onReconnect: () => undefined,
    });
    onTestFinished(() => listener.stop());
    const update = (body: unknown) => candidate.call("PATCH", "/api/candidate/me", { body });

    await update({ availability: { dispoNow: true, weeklySchedule: {} } });
    await update({ phoneNumber: "07 11 22 33 44" });
    await publishedJob(other);
    await expect.poll(() => received.some(({ companyId }) => companyId === other.id)).toBe(true);
    expect(received.map(({ companyId, kind }) => [companyId, kind])).toEqual([
      [chosen.id, "application"],
      [keeping.id, "pool"],
      [other.id, "job"],
    ]);
  });

  test("keeps every field of two concurrent changes", async () => {
    const candidate = await newCandidate(product().app);
    await Promise.all([
      candidate.call("PATCH", "/api/candidate/me", { body: { firstName: "Anaïs" } }),
      candidate.call("PATCH", "/api/candidate/me", { body: { lastName: "Morvan" } }),
    ]);
    const { rows } = await product().context.db.execute<{ name: string }>(
      `select search_name as name from members where id = '${candidate.id}'`,
    );
    expect(rows[0]?.name).toContain("anais morvan");
  });

  test.each([
    [{ cvUrl: "javascript:alert(1)" }, { cvUrl: "Le lien du CV doit commencer par https://" }],
    [{ firstName: "" }, { firstName: "Le prénom est requis" }],
    [{ phoneNumber: "+999 12 34 56 78" }, { phoneNumber: "Numéro de téléphone invalide" }],
    [{ reliabilityScore: 100 }, { reliabilityScore: expect.any(String) }],
  ])("is refused %j, and nothing changes", async (body, fields) => {
    const candidate = await newCandidate(product().app);
    const before = (await candidate.call("GET", "/api/candidate/me")).json();
    const answer = await candidate.call("PATCH", "/api/candidate/me", { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", fields });
    expect((await candidate.call("GET", "/api/candidate/me")).json()).toEqual(before);
  });

  test("is refused to recruiters", async () => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await recruiter.call("PATCH", "/api/candidate/me", { body: { city: "Lannion" } });
    expect(answer.statusCode).toBe(401);
  });
});

describeWrite(
  "updateCandidate",
  product,
  [
    [
      ["another company application: ", "application: ", "library"],
      [
        "applications application: candidate_name Zoé Le Gall → Anaïs Le Gall",
        "applications their application: candidate_name Zoé Le Gall → Anaïs Le Gall",
        "companies another company: live_version + 1",
        "companies company: live_version + 1",
        "members candidate: first_name Zoé → Anaïs, updated_at then → now, search_name … → …",
      ],
      async ({ candidate, applied }) => {
        await applied();
        return () => candidate.call("PATCH", "/api/candidate/me", { body: { firstName: "Anaïs" } });
      },
    ],
    [
      ["library"],
      ["members candidate: dispo_now false → true, updated_at then → now"],
      async ({ candidate, applied }) => {
        await applied();
        const body = { availability: { dispoNow: true } };
        return () => candidate.call("PATCH", "/api/candidate/me", { body });
      },
    ],
  ],
  { isIdempotent: false },
);
