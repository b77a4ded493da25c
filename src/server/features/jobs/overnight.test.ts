import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailNewApplications } from "#server/features/applications/mail-new-applications.ts";
import {
  appliedTo,
  editBody,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { finishJobs } from "./finish-jobs.ts";

const { signal } = new AbortController();
const product = useProduct();

const night = { date: "2026-12-05", startTime: "18:00", endTime: "01:00", endsNextDay: true };
const AT_HALF_PAST = "2026-12-05T23:30:00Z";
const AT_ONE = "2026-12-06T00:00:00Z";

describe("a job that ends the next day", () => {
  test("is active and in the feed at half past midnight, finished at one", async () => {
    product().time.set("2026-12-05T09:00:00Z");
    const recruiter = await onboardedRecruiter(product().app);
    const id = await publishedJob(recruiter, night);
    const candidate = await newCandidate(product().app);
    const feed = async () => (await candidate.call("GET", "/api/candidate/feed")).json().items;

    product().time.set(AT_HALF_PAST);
    await finishJobs(product().context);
    const listed = async (state: string) =>
      (await recruiter.call("GET", `/api/jobs?state=${state}`)).json().items;
    expect((await listed("active"))[0]).toMatchObject({ id, isActive: true, endsNextDay: true });
    expect(await feed()).toMatchObject([{ id, date: "2026-12-05", endTime: "01:00", endsNextDay: true }]);
    const application = await appliedTo(candidate, id);

    product().time.set(AT_ONE);
    expect(await feed()).toEqual([]);
    await finishJobs(product().context);
    expect(await listed("active")).toEqual([]);
    expect(await listed("finished")).toMatchObject([{ id, isActive: false }]);
    const late = await recruiter.call("POST", `/api/applications/${application}/decision`, {
      body: { decision: "accepted" },
    });
    expect(late.json()).toMatchObject({ code: "failed-precondition", message: "La mission est terminée" });
  });

  test("is in the digest after midnight, and no longer once finished", async () => {
    product().time.set("2026-12-05T09:00:00Z");
    const recruiter = await onboardedRecruiter(product().app);
    const id = await publishedJob(recruiter, night);
    product().time.set(AT_HALF_PAST);
    await appliedTo(await newCandidate(product().app), id);
    await mailNewApplications(product().context, { signal });
    const { rows } = await product().context.db.execute<{ subject: string }>(
      sql`select subject from mail_outbox where subject like '%candidature%' order by created_at desc limit 1`,
    );
    expect(rows[0]?.subject).toBe("Nouvelle candidature pour le samedi 5 décembre 2026");
    product().time.set("2026-12-05T23:50:00Z");
    await appliedTo(await newCandidate(product().app), id);
    product().time.set("2026-12-06T00:10:00Z");
    expect(await mailNewApplications(product().context, { signal })).toBe(0);
  });

  test.each([
    ["18:00", "18:00"],
    ["18:00", "23:00"],
  ])("lasts less than a day: from %s to %s is refused", async (startTime, endTime) => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await onboardedRecruiter(product().app);
    const body = publication({ ...night, startTime, endTime });
    const refused = await recruiter.call("POST", "/api/jobs", { body });
    expect(refused.json().fields).toEqual({ endTime: "Une mission dure moins de 24 heures" });
  });

  test("stays overnight when edited by an older page without that field", async () => {
    product().time.set("2026-12-01T09:00:00Z");
    const recruiter = await onboardedRecruiter(product().app);
    const briefing = { dress: "Noir", breakMinutes: 20 };
    const id = await publishedJob(recruiter, { ...night, briefing });
    const { date, startTime, endTime } = night;
    const edit = (changes: Record<string, unknown>) =>
      recruiter.call("PUT", `/api/jobs/${id}`, { body: editBody({ date, startTime, endTime, ...changes }) });

    const renamed = await edit({ title: "Service de nuit" });
    expect(renamed.json()).toMatchObject({ title: "Service de nuit", endsNextDay: true, briefing });
    const earlier = await edit({ endTime: "23:30" });
    expect(earlier.json().fields).toEqual({ endTime: "Une mission dure moins de 24 heures" });
    const sameDay = await edit({ endTime: "23:30", endsNextDay: false });
    expect(sameDay.json()).toMatchObject({ endTime: "23:30", endsNextDay: false });
    const back = await edit({});
    expect(back.json().fields).toEqual({ endTime: "L'heure de fin doit être après l'heure de début" });
  });
});

test("loses its venue when its briefing is edited, and a retry changes nothing", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  const saved = await recruiter.call("POST", "/api/venues", {
    body: { name: "Bistrot", address: "12 rue Jean Savidan, 22300 Lannion", briefing: { dress: "Noir" } },
  });
  const venueId = saved.json().id;
  const id = await publishedJob(recruiter, { venueId, briefing: { dress: "Noir" } });
  const edit = (briefing: unknown) =>
    recruiter.call("PUT", `/api/jobs/${id}`, { body: editBody({ briefing }) });
  await edit({ dress: "Noir" });
  expect((await recruiter.call("GET", `/api/jobs/${id}`)).json().venueId).toBe(venueId);
  const changed = (await edit({ access: "Parking", dress: "Blanc" })).json();
  expect(changed).toMatchObject({ venueId: null, briefing: { dress: "Blanc", access: "Parking" } });
  expect((await edit({ dress: "Blanc", access: "Parking" })).json().version).toBe(changed.version);
  expect((await edit(null)).json().briefing).toBeNull();
});
