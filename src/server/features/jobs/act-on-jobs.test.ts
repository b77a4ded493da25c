import { describe, expect, test } from "vitest";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { newIds, setPlan } from "#server/testing/seeds.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

const act = (recruiter: Person, body: Record<string, unknown>) =>
  recruiter.call("POST", "/api/jobs/actions", { body });

async function company(jobs: number) {
  const recruiter = await recruiterOn(product(), "pro");
  const ids: string[] = [];
  for (let job = 0; job < jobs; job += 1) ids.push(await publishedJob(recruiter));
  return { recruiter, ids };
}

const activeJobs = async (recruiter: Person) =>
  (await recruiter.call("GET", "/api/jobs/summary")).json().activeJobs;
const done = (ids: readonly string[]) => ids.map((id) => ({ id, isDone: true, code: null, message: null }));

describe("acting on many jobs", () => {
  test("suspends and reactivates them; unchanged jobs count as done", async () => {
    const { recruiter, ids } = await company(3);
    await recruiter.call("PUT", `/api/jobs/${ids[0]}/activity`, { body: { isActive: false } });
    expect((await act(recruiter, { ids, action: "suspend" })).json().outcomes).toEqual(done(ids));
    expect(await activeJobs(recruiter)).toBe(0);
    expect((await act(recruiter, { ids, action: "activate" })).json().outcomes).toEqual(done(ids));
    expect(await activeJobs(recruiter)).toBe(3);
  });

  test("reactivates all the jobs, or none beyond the plan's limit", async () => {
    const { recruiter, ids } = await company(7);
    await act(recruiter, { ids, action: "suspend" });
    await setPlan(product().context.db, recruiter.id, "smart");
    const refused = await act(recruiter, { ids, action: "activate" });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "resource-exhausted",
      message:
        "Limite d'annonces atteinte. Votre plan SMART permet 5 offres actives : il en reste 5, vous en réactivez 7.",
    });
    expect(await activeJobs(recruiter)).toBe(0);
    for (const action of ["activate", "suspend"]) {
      expect((await act(recruiter, { ids: ids.slice(0, 5), action })).statusCode).toBe(200);
    }
  });

  test("reports finished, unknown and foreign jobs, and applies to the others", async () => {
    const { recruiter, ids } = await company(2);
    const [over = "", open = ""] = ids;
    const foreign = (await company(1)).ids[0] ?? "";
    const [unknown = ""] = newIds(1);
    await act(recruiter, { ids, action: "suspend" });
    await product().context.db.execute(
      `update jobs set date = '2026-01-10', ends_at = '2026-01-10T22:30Z' where id = '${over}'`,
    );
    const answer = await act(recruiter, { ids: [over, open, unknown, foreign], action: "activate" });
    expect(answer.json().outcomes).toEqual([
      {
        id: over,
        isDone: false,
        code: "failed-precondition",
        message: "Cette offre est terminée. Changez sa date pour la réactiver.",
      },
      { id: open, isDone: true, code: null, message: null },
      { id: unknown, isDone: false, code: "not-found", message: "Document non trouvé" },
      { id: foreign, isDone: false, code: "not-found", message: "Document non trouvé" },
    ]);
    expect(await activeJobs(recruiter)).toBe(1);
    expect((await recruiter.call("GET", `/api/jobs/${over}`)).json()).toMatchObject({ isActive: false });
  });

  test("deletes them, suspended ones too, and notifies once the people engaged for future ones", async () => {
    const { recruiter, ids } = await company(3);
    await act(recruiter, { ids: ids.slice(2), action: "suspend" });
    const candidate = await newCandidate(product().app);
    const application = await appliedTo(candidate, ids[0] ?? "");
    await recruiter.call("POST", `/api/applications/${application}/decision`, {
      body: { decision: "accepted" },
    });
    expect((await act(recruiter, { ids, action: "remove" })).json().outcomes).toEqual(done(ids));
    expect((await recruiter.call("GET", "/api/jobs")).json().items).toEqual([]);
    const { items } = (await candidate.call("GET", "/api/candidate/notifications")).json();
    expect(items).toMatchObject([{ kind: "cancelled", jobId: ids[0] }, { kind: "accepted" }]);
    expect((await act(recruiter, { ids, action: "remove" })).json().outcomes[0]).toMatchObject({
      isDone: false,
      code: "not-found",
      message: "Document non trouvé",
    });
  });

  test.each([
    [{ ids: [], action: "remove" }, { ids: "Rien n'est choisi" }],
    [{ ids: newIds(51), action: "remove" }, { ids: "50 au maximum" }],
    [
      { ids: newIds(1), action: "publish" },
      { action: "L'action est « suspend », « activate » ou « remove »" },
    ],
  ])("refuses what is not an action on 1 to 50 jobs: %#", async (body, fields) => {
    const recruiter = await onboardedRecruiter(product().app);
    const answer = await act(recruiter, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-job-data", fields });
  });
});

describeWrite("actOnJobs", product, [
  [
    ["job: job"],
    ["companies company: live_version + 1", "jobs job: is_active true → false, updated_at then → now"],
    async (scene) => {
      const ids = [await scene.publish()];
      return () => scene.company.call("POST", "/api/jobs/actions", { body: { ids, action: "suspend" } });
    },
  ],
  [
    ["job: job"],
    [
      "companies company: live_version + 1",
      "jobs job: status open → deleted, is_active true → false, updated_at then → now",
    ],
    async (scene) => {
      const ids = [await scene.publish()];
      return () => scene.company.call("POST", "/api/jobs/actions", { body: { ids, action: "remove" } });
    },
  ],
]);
