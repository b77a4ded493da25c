import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Access, Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { ACCOUNT_HEADER } from "#domain/accounts/account-header.ts";
import { buildApp } from "#server/app.ts";
import {
  type Person,
  newCandidate,
  newCandidateOnSite,
  newRecruiter,
  onboardedRecruiter,
  ORIGIN,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

const closed = operations.filter(({ config }) => config.access !== "public");
const withAccess = (...kinds: Access[]) => closed.filter(({ config }) => kinds.includes(config.access));
const withFeature = closed.filter(({ config }) => typeof config.access === "object");
const forRecruiters = closed.filter(({ config }) => config.access !== "candidate");
const nameOf = ({ schema }: Operation) => schema.operationId;

const REFUSED = { code: "permission-denied", message: "Accès refusé. Vérifiez vos permissions." };

function attempt(person: Person, { method, url }: Operation) {
  return person.call(method, url.replace(":id", randomUUID()));
}

describe("every operation", () => {
  test("of the contract is served", () => {
    const missing = operations.filter(({ method, url }) => !product().app.hasRoute({ method, url }));
    expect(missing.map(nameOf)).toEqual([]);
  });

  test("is named once", () => {
    expect(new Set(operations.map(nameOf)).size).toBe(operations.length);
    expect(new Set(operations.map(({ method, url }) => `${method} ${url}`)).size).toBe(operations.length);
  });

  // §6.1, §6.10
  test("must declare its access for the server to start", async () => {
    const app = await buildApp(product().context);
    expect(() => app.get("/api/forgotten", () => "secret")).toThrow("/api/forgotten declares no access.");
    await app.close();
  });
});

describe("a visitor", () => {
  test.each(closed.map((operation) => [nameOf(operation), operation] as const))(
    "is refused %s",
    async (_, operation) => {
      const answer = await attempt(visitor(product().app), operation);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        code: "unauthenticated",
        message: "Votre session a expiré. Reconnectez-vous.",
      });
    },
  );
});

describe("an invalid session", () => {
  test.each([
    { authorization: "Bearer nothing" },
    { authorization: "Bearer a.b" },
    { authorization: "Basic Y2xhaXJlOnNlY3JldA==" },
    { authorization: "" },
    { cookie: "renfort.session=x.y" },
    { cookie: `renfort.session=${"x".repeat(4000)}` },
    { cookie: "renfort.session=%00%ff" },
  ])("is refused: %j", async (headers) => {
    const answer = await product().app.inject({ url: "/api/recruiter", headers });
    expect(answer.statusCode).toBe(401);
  });
});

describe("a candidate", () => {
  const people: { candidate?: Person; onSite?: Person } = {};
  beforeAll(async () => {
    people.candidate = await newCandidate(product().app);
    people.onSite = await newCandidateOnSite(product().app);
  });

  test.each(forRecruiters.map((operation) => [nameOf(operation), operation] as const))(
    "is not signed in for %s by their cookie",
    async (_, operation) => {
      const answer = await attempt(people.onSite ?? visitor(product().app), operation);
      expect(answer.json()).toMatchObject({ code: "unauthenticated" });
    },
  );

  // §1.2
  test.each(forRecruiters.map((operation) => [nameOf(operation), operation] as const))(
    "is refused %s",
    async (_, operation) => {
      const answer = await attempt(people.candidate ?? visitor(product().app), operation);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject(REFUSED);
    },
  );
});

describe("a browser where a recruiter and a candidate are signed in", () => {
  const sent: Record<"own" | "crossed", Record<string, string>> = { own: {}, crossed: {} };
  beforeAll(async () => {
    const { app } = product();
    const cookies = [await onboardedRecruiter(app), await newCandidateOnSite(app)].map(
      ({ headers }) => headers["cookie"] ?? "",
    );
    const [recruiter = "", candidate = ""] = cookies.map(
      (cookie) => /session=([\w-]{43})/.exec(cookie)?.[1] ?? "",
    );
    sent.own = { origin: ORIGIN, cookie: cookies.join("; ") };
    const crossed = `renfort.session=${candidate}; renfort.candidate-session=${recruiter}`;
    sent.crossed = { origin: ORIGIN, cookie: crossed };
  });

  const endingOnes = ["signOutCandidate", "deleteRecruiterAccount"];
  const others = closed.filter((operation) => !endingOnes.includes(nameOf(operation)));

  test.each(others.map((operation) => [nameOf(operation), operation] as const))(
    "%s reads the cookie of its own access",
    async (_, { method, url, config }) => {
      const path = url.replace(":id", randomUUID());
      const [own, crossed] = [
        await product().app.inject({ method, url: path, headers: sent.own }),
        await product().app.inject({ method, url: path, headers: sent.crossed }),
      ];
      // The plan lacks every feature.
      const refusals = typeof config.access === "object" ? [401] : [401, 403];
      expect(refusals).not.toContain(own.statusCode);
      expect([crossed.statusCode, crossed.json().code]).toEqual([403, "permission-denied"]);
    },
  );
});

describe("a page that shows an account", () => {
  const sent: Record<"own" | "other", Record<string, string>> = { own: {}, other: {} };
  const own: Record<"recruiter" | "candidate", string> = { recruiter: "", candidate: "" };
  beforeAll(async () => {
    const { app } = product();
    const [recruiter, candidate] = [await onboardedRecruiter(app), await newCandidateOnSite(app)];
    Object.assign(own, { recruiter: recruiter.id, candidate: candidate.id });
    const cookie = [recruiter, candidate].map(({ headers }) => headers["cookie"]).join("; ");
    sent.own = { origin: ORIGIN, cookie };
    sent.other = { ...sent.own, [ACCOUNT_HEADER]: (await onboardedRecruiter(app)).id };
  });

  const writes = closed.filter(({ method }) => method !== "GET");

  test.each(writes.map((operation) => [nameOf(operation), operation] as const))(
    "is refused %s once another one is signed in",
    async (_, { method, url }) => {
      const path = url.replace(":id", randomUUID());
      const refused = await product().app.inject({ method, url: path, headers: sent.other });
      expect([refused.statusCode, refused.json().code]).toEqual([409, "other-account"]);
    },
  );

  test("is refused nothing while it is the one signed in", async () => {
    const { app } = product();
    const write = (url: `/${string}`, id: string) =>
      app.inject({ method: "PATCH", url, headers: { ...sent.own, [ACCOUNT_HEADER]: id }, payload: {} });
    expect((await write("/api/candidate/me", own.candidate)).statusCode).toBe(200);
    expect((await write("/api/recruiter", own.recruiter)).json().code).not.toBe("other-account");
  });
});

describe("a recruiter", () => {
  const people: { fresh?: Person; onboarded?: Person } = {};
  beforeAll(async () => {
    people.fresh = await newRecruiter(product().app);
    people.onboarded = await onboardedRecruiter(product().app);
  });
  const known = (name: keyof typeof people) => people[name] ?? visitor(product().app);

  test.each(withAccess("candidate").map((operation) => [nameOf(operation), operation] as const))(
    "is refused %s",
    async (_, operation) => {
      // Their cookie is not read there: nobody is signed in as a candidate.
      expect((await attempt(known("onboarded"), operation)).json()).toMatchObject({
        code: "unauthenticated",
      });
    },
  );

  test.each(
    [...withAccess("onboarded"), ...withFeature].map((operation) => [nameOf(operation), operation] as const),
  )("not onboarded is refused %s", async (_, operation) => {
    const answer = await attempt(known("fresh"), operation);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject(REFUSED);
  });

  // §6.8
  test.each(withFeature.map((operation) => [nameOf(operation), operation] as const))(
    "whose plan lacks the feature is refused %s",
    async (_, operation) => {
      const answer = await attempt(known("onboarded"), operation);
      expect(answer.statusCode).toBe(403);
    },
  );

  test("once onboarded is admitted immediately, in the session that was refused", async () => {
    const recruiter = await newRecruiter(product().app);
    expect((await recruiter.call("GET", "/api/jobs")).statusCode).toBe(403);
    await product().context.db.execute(
      `update companies set onboarding_completed = true where id = '${recruiter.id}'`,
    );
    expect((await recruiter.call("GET", "/api/jobs")).statusCode).toBe(200);
  });
});
