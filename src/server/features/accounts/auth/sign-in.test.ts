import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#server/platform/db/tables/accounts.ts";
import { cookieOf, newCandidate, newRecruiter, PASSWORD, visitor } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { rowCounts } from "#server/testing/seeds.ts";

const product = useProduct();

const signIn = (email: string, password: string) =>
  visitor(product().app).call("POST", "/api/auth/sign-in", { body: { email, password } });

const INCORRECT = { code: "auth/invalid-credential", message: "Identifiants incorrects" };

describe("signing a recruiter in", () => {
  // §7.2
  test("returns the recruiter and a valid session", async () => {
    await newRecruiter(product().app, { email: "claire@kerguelen.fr" });
    const answer = await signIn("Claire@Kerguelen.fr", PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: "claire@kerguelen.fr" });
    const cookie = cookieOf(answer);
    const me = await product().app.inject({ url: "/api/recruiter", headers: { cookie } });
    expect(me.statusCode).toBe(200);
  });

  test("responds the same to a wrong password, an unknown e-mail and a candidate's account", async () => {
    await newRecruiter(product().app, { email: "connue@example.fr" });
    await newCandidate(product().app, { email: "zoe@example.fr" });
    const answers = [
      await signIn("connue@example.fr", "pas-le-bon"),
      await signIn("inconnue@example.fr", PASSWORD),
      await signIn("zoe@example.fr", PASSWORD),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ ...INCORRECT, requestId: answer.headers["x-request-id"] });
      expect(answer.cookies).toEqual([]);
    }
  });

  test("creates no session when refused", async () => {
    await newCandidate(product().app, { email: "lea@example.fr" });
    const before = await rowCounts(product().context.db);
    await signIn("lea@example.fr", PASSWORD);
    expect(await rowCounts(product().context.db)).toMatchObject({ sessions: before["sessions"] });
  });

  test("reports a disabled account only with the right password", async () => {
    const { db } = product().context;
    const { id } = await newRecruiter(product().app, { email: "close@example.fr" });
    await db.update(users).set({ isDisabled: true }).where(eq(users.id, id));
    const answer = await signIn("close@example.fr", PASSWORD);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "auth/user-disabled", message: "Ce compte a été désactivé" });
    expect((await signIn("close@example.fr", "pas-le-bon")).json()).toMatchObject(INCORRECT);
  });

  test.each([
    [{ email: "", password: PASSWORD }, { email: "L'email est requis" }],
    [{ email: "claire@kerguelen.fr" }, { password: "Le mot de passe est requis" }],
    [{ email: "claire@kerguelen.fr", password: "" }, { password: "Le mot de passe est requis" }],
  ])("refuses %j", async (body, fields) => {
    const answer = await visitor(product().app).call("POST", "/api/auth/sign-in", { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields });
  });
});
