import { describe, expect, test } from "vitest";
import { cookieOf, ORIGIN, visitor } from "#server/testing/people.ts";
import { oldApplication, oldJob, oldMember, oldRecruiter } from "#tools/testing/exports.ts";
import { useImports } from "#tools/testing/imports.ts";

const { product, imported, rows } = useImports();

const PASSWORD = "tout-neuf-1234";
const exported = {
  "recruiters.json": [oldRecruiter("r1", { email: "Claire@Kerguelen.fr" })],
  "members.json": [oldMember("m1", { email: "zoe@example.fr" })],
  "jobs.json": [oldJob("j1", "r1")],
  "applications.json": [oldApplication("a1", { jobId: "j1", userId: "m1" })],
};

type Path = "forgot-password" | "reset-password" | "sign-in";
const post = (path: Path, body: Record<string, unknown>) =>
  visitor(product().app).call("POST", `/api/auth/${path}`, { body });
const signIn = (email: string, password: string) => post("sign-in", { email, password });
const signInCandidate = (email: string, password: string) =>
  visitor(product().app).call("POST", "/api/candidate/sign-in", { body: { email, password } });

/** Resets the password through « mot de passe oublié »: requests the link, reads the mail, sends a password. */
async function choosePassword(email: string): Promise<void> {
  await rows("delete from mail_outbox");
  expect((await post("forgot-password", { email })).statusCode).toBe(204);
  const [mail] = await rows("select text from mail_outbox");
  const [, token] = /#token=([\w-]{43})/.exec(String(mail?.["text"])) ?? [];
  const chosen = await post("reset-password", {
    token,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  expect(chosen.statusCode).toBe(200);
}

describe("an imported account", () => {
  test("has no password: signing in fails as with a wrong one", async () => {
    await imported(exported);
    for (const [email, enter] of [
      ["claire@kerguelen.fr", signIn],
      ["zoe@example.fr", signInCandidate],
    ] as const) {
      const [known, unknown] = [
        await enter(email, "secret-1234"),
        await enter("inconnue@example.fr", "secret-1234"),
      ];
      expect([known.statusCode, known.json().message]).toEqual([401, "Identifiants incorrects"]);
      const { requestId: _known, ...knownError } = known.json();
      const { requestId: _unknown, ...unknownError } = unknown.json();
      expect(knownError).toEqual(unknownError);
    }
    expect(await rows("select password from users where password is not null")).toEqual([]);
  });

  test("of a recruiter signs in after a password reset, with all the imported data", async () => {
    await imported(exported);
    await choosePassword("claire@kerguelen.fr");
    const answer = await signIn("claire@kerguelen.fr", PASSWORD);
    expect(answer.json()).toMatchObject({
      companyName: "Maison Kerguelen",
      subscriptionPlan: "smart",
      onboardingCompleted: true,
    });
    const headers = { origin: ORIGIN, cookie: cookieOf(answer) };
    const jobs = await product().app.inject({ url: "/api/jobs", headers });
    expect(jobs.json().items).toMatchObject([{ title: "Extra service du soir", applicationsPending: 1 }]);
    const applications = await product().app.inject({ url: "/api/applications", headers });
    const [application] = applications.json().items;
    expect(application).toMatchObject({ candidateName: "Zoé Le Gall", status: "pending" });
    const url = `/api/applications/${application.id}/decision`;
    const decided = await product().app.inject({
      method: "POST",
      url,
      headers,
      payload: { decision: "accepted" },
    });
    expect(decided.json()).toMatchObject({ status: "accepted" });
    expect((await imported(exported)).report.collections.applications).toMatchObject({ known: 1 });
    expect(await rows("select status from applications")).toEqual([{ status: "accepted" }]);
  });

  test("of a candidate signs in after a password reset", async () => {
    await imported(exported);
    await choosePassword("zoe@example.fr");
    const signedIn = await signInCandidate("zoe@example.fr", PASSWORD);
    expect(signedIn.json().candidate).toMatchObject({ firstName: "Zoé", jobPreferences: ["service"] });
    const headers = { cookie: cookieOf(signedIn) };
    const own = await product().app.inject({ url: "/api/candidate/applications", headers });
    expect(own.json().items).toHaveLength(1);
  });

  test("keeps its password when the export is imported again", async () => {
    await imported(exported);
    await choosePassword("claire@kerguelen.fr");
    await imported({
      "recruiters.json": [
        oldRecruiter("r1", { email: "claire@kerguelen.fr", updatedAt: "2026-11-01T00:00:00Z" }),
      ],
    });
    expect((await signIn("claire@kerguelen.fr", PASSWORD)).statusCode).toBe(200);
  });

  test("that was inactive is disabled", async () => {
    await imported({ "recruiters.json": [oldRecruiter("r1", { isActive: false })] });
    await rows("delete from mail_outbox");
    await post("forgot-password", { email: "r1@example.fr" });
    expect(await rows("select id from mail_outbox")).toEqual([]);
  });

  test("was last active at the last date of its documents", async () => {
    await imported({
      ...exported,
      "jobs.json": [
        oldJob("j1", "r1", { createdAt: "2026-09-01T09:00:00Z" }),
        oldJob("j2", "r1", { createdAt: "2031-01-01T00:00:00Z" }),
      ],
    });
    expect(await rows("select role, last_active_at as at from users order by role")).toEqual([
      { role: "recruiter", at: "2026-11-21 12:00:00+00" },
      { role: "candidate", at: "2026-09-10 09:00:00+00" },
    ]);
  });

  test("is not warned of its deletion any more once a later import finds it active since", async () => {
    await imported(exported);
    await rows("update users set deletion_warning_id = gen_random_uuid(), deletion_warned_at = now()");
    const later = { jobId: "j2", userId: "m1", createdAt: "2026-10-10T09:00:00Z" };
    await imported({
      "jobs.json": [oldJob("j2", "r1")],
      "applications.json": [oldApplication("a2", later)],
    });
    expect(
      await rows(`select role, deletion_warning_id is null as unwarned, deletion_warned_at is null as untold
        from users order by role`),
    ).toEqual([
      { role: "recruiter", unwarned: false, untold: false },
      { role: "candidate", unwarned: true, untold: true },
    ]);
  });
});

test("an import notifies open pages only when it changes their data", async () => {
  await imported(exported);
  const version = async () => Number((await rows("select live_version from companies"))[0]?.["live_version"]);
  const before = await version();
  await imported(exported);
  expect(await version()).toBe(before);
  await imported({ "jobs.json": [oldJob("j2", "r1")] });
  expect(await version()).toBe(before + 1);
  await imported({ "applications.json": [oldApplication("a2", { jobId: "j2", userId: "m1" })] });
  expect(await version()).toBe(before + 2);
});
