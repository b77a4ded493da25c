import { expect, test } from "vitest";
import {
  type Person,
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  profile,
  visitor,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();
const choose = (person: Person, body: object) =>
  person.call("PATCH", "/api/recruiter/notifications", { body });
const record = async (person: Person) => (await person.call("GET", "/api/recruiter")).json();

test("changes one choice alone, and saving the profile keeps it", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  const { updatedAt: before, ...rest } = await record(recruiter);
  const answer = await choose(recruiter, { analytics: true });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ...rest,
    notifications: { applications: true, messages: true, analytics: true },
    updatedAt: expect.any(String),
  });
  expect(answer.json().updatedAt > before).toBe(true);
  await choose(recruiter, { mailDigest: true });
  await recruiter.call("PUT", "/api/recruiter/profile", { body: profile() });
  expect(await record(recruiter)).toMatchObject({
    notifications: { applications: true, messages: true, analytics: true },
    mailDigest: true,
  });
});

test("choices made at once from two tabs are all kept", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  await Promise.all([
    choose(recruiter, { applications: false }),
    choose(recruiter, { messages: false }),
    choose(recruiter, { analytics: true }),
    choose(recruiter, { mailDigest: true }),
  ]);
  expect(await record(recruiter)).toMatchObject({
    notifications: { applications: false, messages: false, analytics: true },
    mailDigest: true,
  });
});

test.each([
  [{ applications: "oui" }, { applications: expect.any(String) }],
  [{ sms: true }, { sms: expect.any(String) }],
])("refuses %j and stores nothing", async (body, fields) => {
  const recruiter = await onboardedRecruiter(product().app);
  const before = await record(recruiter);
  const answer = await choose(recruiter, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields });
  expect(await record(recruiter)).toEqual(before);
});

test("requires an onboarded recruiter, and changes no other record", async () => {
  const { app } = product();
  const other = await onboardedRecruiter(app);
  const before = await record(other);
  expect((await choose(visitor(app), { messages: false })).statusCode).toBe(401);
  expect((await choose(await newCandidate(app), { messages: false })).statusCode).toBe(403);
  expect((await choose(await newRecruiter(app), { messages: false })).statusCode).toBe(403);
  expect((await choose(await onboardedRecruiter(app), { messages: false })).statusCode).toBe(200);
  expect(await record(other)).toEqual(before);
});

describeWrite(
  "saveNotifications",
  product,
  [
    [
      ["recruiter: company"],
      ["companies company: updated_at then → now, live_version + 1, notifications … → …"],
      async ({ company }) =>
        () =>
          company.call("PATCH", "/api/recruiter/notifications", { body: { analytics: true } }),
    ],
  ],
  { isIdempotent: false },
);
