import { beforeEach, describe, expect, test } from "vitest";
import {
  type Person,
  appliedTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  profile,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { finishJobs } from "./finish-jobs.ts";

const product = useProduct();

let recruiter: Person;
let id: string;

beforeEach(async () => {
  recruiter = await onboardedRecruiter(product().app);
  id = await publishedJob(recruiter);
});

const read = async () => (await recruiter.call("GET", `/api/jobs/${id}`)).json();
const save = (changes: Record<string, unknown>) =>
  recruiter.call("PUT", `/api/jobs/${id}`, { body: editBody(changes) });

describe("two forms of one job", () => {
  test("the second save is refused, and the first is stored", async () => {
    const { version: opened } = await read();
    expect((await save({ title: "Barman", version: opened })).json()).toMatchObject({ version: opened + 1 });
    const refused = await save({ title: "Serveur", version: opened });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "aborted",
      message: "Opération interrompue. Veuillez réessayer",
    });
    expect(await read()).toMatchObject({ title: "Barman", version: opened + 1 });
    expect((await save({ title: "Serveur", version: opened + 1 })).statusCode).toBe(200);
  });

  test("of twenty concurrent saves, one is stored", async () => {
    const { version: opened } = await read();
    const attempts = Array.from({ length: 20 }, (_, count) => save({ title: `${count}`, version: opened }));
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await read()).toMatchObject({ version: opened + 1 });
  });

  test("a retry after a lost response succeeds and changes nothing more", async () => {
    const { version: opened } = await read();
    const first = (await save({ title: "Barman", version: opened })).json();
    const again = await save({ title: "Barman", version: opened });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first);
  });

  test("an edit without a version is accepted", async () => {
    await save({ title: "Barman" });
    expect((await save({ title: "Serveur" })).json()).toMatchObject({ title: "Serveur", version: 2 });
  });
});

describe("the version of a job", () => {
  test("is not changed by applications and decisions", async () => {
    const { version: opened } = await read();
    const [first, second] = [
      await appliedTo(await newCandidate(product().app), id),
      await appliedTo(await newCandidate(product().app), id),
    ];
    for (const [application, decision] of [
      [first, "accepted"],
      [second, "rejected"],
    ]) {
      await recruiter.call("POST", `/api/applications/${application}/decision`, { body: { decision } });
    }
    expect((await save({ title: "Barman", version: opened })).json()).toMatchObject({
      title: "Barman",
      acceptedApplications: 1,
      rejectedApplications: 1,
    });
  });

  test("is not changed by suspending, the end of the job, or a new company name", async () => {
    const { version: opened } = await read();
    await recruiter.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive: false } });
    await recruiter.call("PUT", `/api/jobs/${id}/activity`, { body: { isActive: true } });
    await recruiter.call("PUT", "/api/recruiter/profile", { body: profile({ companyName: "Ty Coz" }) });
    await finishJobs(product().context);
    expect(await read()).toMatchObject({ businessName: "Ty Coz", version: opened });
    expect((await save({ title: "Barman", version: opened })).statusCode).toBe(200);
  });
});

test.each(["1", 1.5, null])("refuses the version %j", async (wrong) => {
  const refused = await save({ title: "Barman", version: wrong });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    code: "invalid-job-data",
    fields: { version: "La version est un nombre entier" },
  });
});
