import { and, eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formatTime } from "#domain/jobs/schedule.ts";
import { timeInParis } from "#domain/values/dates.ts";
import { PAGE_SIZE } from "#server/platform/db/cursor.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import {
  type Person,
  appliedTo,
  applyTo,
  confirmFor,
  editBody,
  newCandidate,
  onboardedRecruiter,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import { copyRow, newIds, setPlan } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { wrongJobs } from "#server/testing/traces.ts";

const product = useProduct();
const recordEvents = useRecordedEvents(product);

/** A company, a job of two positions and someone who has applied to it. */
async function applied(overrides: Record<string, unknown> = {}) {
  const { app } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter, { numberOfPositions: 2, ...overrides });
  const candidate = await newCandidate(app);
  const application = await appliedTo(candidate, job);
  return { recruiter, job, candidate, application };
}

async function engaged(overrides: Record<string, unknown> = {}) {
  const all = await applied(overrides);
  expect((await accept(all.recruiter, all.application)).statusCode).toBe(200);
  return all;
}

const accept = (recruiter: Person, id: string) =>
  recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
const confirm = (candidate: Person, id: string) => confirmFor(candidate, id);
const withdraw = (candidate: Person, id: string, reason?: string) =>
  candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, {
    body: reason === undefined ? {} : { reason },
  });
const own = async (candidate: Person, id: string) =>
  (await candidate.call("GET", `/api/candidate/applications/${id}`)).json();
const listed = async (recruiter: Person, id: string) =>
  (await recruiter.call("GET", "/api/applications"))
    .json()
    .items.find((one: { id: string }) => one.id === id);
const notificationsOf = async (candidate: Person) =>
  (await candidate.call("GET", "/api/candidate/notifications")).json();
const notifiedKinds = async (candidate: Person) =>
  (await notificationsOf(candidate)).items.map(({ kind }: { kind: string }) => kind);
const countersOf = async (recruiter: Person, job: string) =>
  (await recruiter.call("GET", `/api/jobs/${job}`)).json();
async function jobOf(job: string) {
  const [stored] = await product().context.db.select().from(jobs).where(eq(jobs.id, job));
  if (stored === undefined) throw new Error("There is no job");
  return stored;
}
async function editedJob(recruiter: Person, job: string, changes: Record<string, unknown>) {
  const body = editBody({ numberOfPositions: 2, ...changes });
  const answer = await recruiter.call("PUT", `/api/jobs/${job}`, { body });
  expect(answer.statusCode).toBe(200);
}
const inFeed = async (candidate: Person) =>
  (await candidate.call("GET", "/api/candidate/feed")).json().items.map(({ id }: { id: string }) => id);

const withdrawalMailsTo = ({ id }: Person) =>
  product()
    .context.db.select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.userId, id), like(mailOutbox.subject, "Désistement%")));

describe("an acceptance", () => {
  test("creates an engagement, takes a position and notifies the candidate", async () => {
    const { recruiter, job, candidate, application } = await engaged();
    expect(await listed(recruiter, application)).toMatchObject({
      status: "accepted",
      engagement: { state: "expected", reminders: 0, endedAt: null },
      isEngagedElsewhere: false,
      job: { positionsTaken: 1 },
    });
    expect(await countersOf(recruiter, job)).toMatchObject({ positionsTaken: 1 });
    expect(await own(candidate, application)).toMatchObject({
      engagement: { state: "expected", agreed: { hourlyRate: 13.5 }, isConfirmationAsked: false },
      job: { isFull: false, remainingPositions: 1 },
    });
    expect(await notificationsOf(candidate)).toMatchObject({
      unread: 1,
      items: [{ kind: "accepted", applicationId: application, jobId: job, readAt: null }],
    });
  });

  test("of a person engaged elsewhere at these hours is refused, and flagged in the list beforehand", async () => {
    const { candidate } = await engaged();
    const other = await onboardedRecruiter(product().app);
    const overlapping = await publishedJob(other, { startTime: "23:00", endTime: "23:45" });
    // They applied before the engagement, which now deletes the job from their feed.
    const refused = await applyTo(candidate, overlapping);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "schedule-clash" });
    expect(await inFeed(candidate)).not.toContain(overlapping);
  });

  test("is refused with a specific message when another company accepted first", async () => {
    const first = await applied();
    const other = await onboardedRecruiter(product().app);
    const job = await publishedJob(other);
    const second = await appliedTo(first.candidate, job);
    await accept(first.recruiter, first.application);
    expect(await listed(other, second)).toMatchObject({ status: "pending", isEngagedElsewhere: true });
    const answer = await accept(other, second);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "failed-precondition",
      message: "Cette personne est déjà engagée ailleurs à ces heures",
    });
    await withdraw(first.candidate, first.application);
    expect(await listed(other, second)).toMatchObject({ isEngagedElsewhere: false });
    expect((await accept(other, second)).statusCode).toBe(200);
  });

  test.each<[string, boolean]>([
    ["alone", false],
    ["among several", true],
  ])(
    "%s after the hours changed asks the person to agree, who may withdraw freely",
    async (_how, isOfMany) => {
      product().time.set("2026-12-04T20:00:00.000Z");
      const { recruiter, job, candidate, application } = await applied({ date: "2026-12-05" });
      product().time.set("2026-12-04T20:01:00.000Z");
      await editedJob(recruiter, job, { date: "2026-12-05", startTime: "16:00", hourlyRate: 12 });
      if (isOfMany) {
        const body = { ids: [application], decision: "accepted" };
        await recruiter.call("POST", "/api/applications/decisions", { body });
      } else await accept(recruiter, application);
      expect((await listed(recruiter, application))?.engagement).toMatchObject({ state: "changed" });
      product().time.set("2026-12-04T23:30:00.000Z");
      expect((await own(candidate, application)).engagement).toMatchObject({
        state: "changed",
        isLateIfWithdrawnNow: false,
        isConfirmationAsked: true,
      });
      expect((await notificationsOf(candidate)).items[0]).toMatchObject({
        kind: "accepted",
        body: expect.stringMatching(
          /L’offre a changé depuis votre candidature \(12,00.€ de l’heure\)\. Acceptez/,
        ),
      });
      const confirmed = (await confirm(candidate, application)).json();
      expect(confirmed.engagement).toMatchObject({ state: "confirmed", agreed: { hourlyRate: 12 } });
    },
  );

  test("after a raise, or an edit made before the application, engages at once", async () => {
    const { recruiter, job, application } = await applied();
    await editedJob(recruiter, job, { hourlyRate: 15 });
    await accept(recruiter, application);
    expect((await listed(recruiter, application))?.engagement).toMatchObject({ state: "expected" });
    // At the same instant: the application is to the job as edited.
    product().time.set(new Date().toISOString());
    await editedJob(recruiter, job, { hourlyRate: 15, startTime: "16:00" });
    const later = await newCandidate(product().app);
    const second = await appliedTo(later, job);
    await accept(recruiter, second);
    expect((await listed(recruiter, second))?.engagement).toMatchObject({ state: "expected" });
  });

  test("is possible for both of two jobs that touch", async () => {
    const first = await engaged({ startTime: "10:00", endTime: "14:00" });
    const other = await onboardedRecruiter(product().app);
    const job = await publishedJob(other, { startTime: "14:00", endTime: "18:00" });
    const second = await appliedTo(first.candidate, job);
    expect((await accept(other, second)).statusCode).toBe(200);
  });
});

test("notifications of one application are listed alone, while the unread ones of all are counted", async () => {
  const { recruiter, candidate, application } = await engaged();
  const other = await appliedTo(
    candidate,
    await publishedJob(recruiter, { startTime: "08:00", endTime: "09:00" }),
  );
  await accept(recruiter, other);
  const about = async (person: Person, id: string) =>
    (await person.call("GET", `/api/candidate/notifications?applicationId=${id}`)).json();
  expect(await about(candidate, application)).toMatchObject({
    items: [{ applicationId: application }],
    unread: 2,
  });
  expect(await about(candidate, other)).toMatchObject({ items: [{ applicationId: other }] });
  expect(await about(await newCandidate(product().app), application)).toMatchObject({ items: [], unread: 0 });
});

test("more notifications than a page holds are listed page by page", async () => {
  const { candidate } = await engaged();
  const list = async (query = "") =>
    (await candidate.call("GET", `/api/candidate/notifications${query}`)).json();
  const [oldest] = (await list()).items;
  const changes = newIds(PAGE_SIZE).map((id) => ({ id }));
  await copyRow(product().context.db, "notifications", { id: oldest?.id ?? "", changes });
  const first = await list();
  expect(first.items).toHaveLength(PAGE_SIZE);
  expect(await list(`?cursor=${first.nextCursor}`)).toMatchObject({ items: [oldest], nextCursor: null });
});

test("a notification is read alone, or with those before it", async () => {
  const { recruiter, candidate } = await engaged();
  for (const [startTime, endTime] of [
    ["08:00", "09:00"],
    ["09:30", "10:30"],
  ]) {
    const job = await publishedJob(recruiter, { startTime, endTime });
    await accept(recruiter, await appliedTo(candidate, job));
  }
  const list = async () => (await candidate.call("GET", "/api/candidate/notifications")).json();
  const read = (body: object) => candidate.call("POST", "/api/candidate/notifications/read", { body });
  const [, middle] = (await list()).items;
  expect((await read({ until: middle?.id, only: true })).statusCode).toBe(204);
  expect((await list()).items.map(({ readAt }: { readAt: string | null }) => readAt !== null)).toEqual([
    false,
    true,
    false,
  ]);
  const { applicationId = "" } = middle ?? {};
  const about = `/api/candidate/notifications?applicationId=${applicationId}` as const;
  expect((await candidate.call("GET", about)).json()).toMatchObject({
    items: [{ id: middle?.id }],
    unread: 2,
  });
  const [, { readAt } = { readAt: null }] = (await list()).items;
  product().time.set(new Date(Date.now() + 3_600_000).toISOString());
  const stranger = await newCandidate(product().app);
  const ofAnother = await stranger.call("POST", "/api/candidate/notifications/read", {
    body: { until: middle?.id },
  });
  expect(ofAnother.statusCode).toBe(404);
  await read({ until: middle?.id });
  expect(await list()).toMatchObject({ unread: 1, items: [{ readAt: null }, { readAt }, {}] });
});

describe("a refusal", () => {
  test("notifies the candidate", async () => {
    const { recruiter, candidate, application } = await applied();
    await recruiter.call("POST", `/api/applications/${application}/decision`, {
      body: { decision: "rejected" },
    });
    expect(await notifiedKinds(candidate)).toEqual(["rejected"]);
  });
});

describe("confirming", () => {
  test("is requested once when due, shown to both sides, and recorded", async () => {
    const { recruiter, job, candidate, application } = await engaged();
    // Too early.
    await runTask(product().context, "request-confirmation");
    expect((await own(candidate, application)).engagement?.state).toBe("expected");
    const { engagement } = await own(candidate, application);
    product().time.set(new Date(Date.parse(engagement?.agreed.startsAt ?? "") - 6 * 3_600_000).toISOString());
    const { events } = await recordEvents(() => runTask(product().context, "request-confirmation"));
    expect(events.filter(({ companyId }) => companyId === recruiter.id)).toMatchObject([
      { kind: "engagement", ids: [application, job] },
    ]);
    await runTask(product().context, "request-confirmation");
    expect(await notifiedKinds(candidate)).toEqual(["confirm", "accepted"]);
    expect((await listed(recruiter, application))?.engagement).toMatchObject({
      state: "asked",
      reminders: 0,
    });
    const answer = await confirm(candidate, application);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().engagement).toMatchObject({ state: "confirmed", isConfirmationAsked: false });
    expect((await confirm(candidate, application)).json()).toEqual(answer.json());
    expect((await listed(recruiter, application))?.engagement).toMatchObject({ state: "confirmed" });
  });

  test("is refused without an acceptance, to others, and once the job has started", async () => {
    const { candidate, application, recruiter } = await applied();
    expect((await confirm(candidate, application)).json()).toMatchObject({
      code: "failed-precondition",
      message: "Cette candidature n'a pas été acceptée",
    });
    expect((await recruiter.call("POST", `/api/applications/${application}/reminder`)).json()).toMatchObject({
      code: "failed-precondition",
      message: "Cette personne n'a rien à confirmer",
    });
    await accept(recruiter, application);
    expect((await confirm(await newCandidate(product().app), application)).statusCode).toBe(404);
    const { engagement } = await own(candidate, application);
    product().time.set(engagement?.agreed.startsAt ?? "");
    expect((await confirm(candidate, application)).json()).toMatchObject({
      message: "La mission a déjà commencé",
    });
  });

  test("may be requested again three times, two hours apart", async () => {
    const { recruiter, candidate, application } = await engaged();
    const remind = () => recruiter.call("POST", `/api/applications/${application}/reminder`);
    expect((await remind()).json()).toMatchObject({ message: "Cette personne n'a rien à confirmer" });
    const start = Date.parse((await own(candidate, application)).engagement?.agreed.startsAt ?? "");
    const at = (hoursBefore: number) =>
      product().time.set(new Date(start - hoursBefore * 3_600_000).toISOString());
    const againAt = (hoursBefore: number) =>
      expect.stringMatching(
        new RegExp(
          `^Relance possible à ${formatTime(timeInParis(new Date(start - hoursBefore * 3_600_000)))}$`,
        ),
      );
    at(20);
    await runTask(product().context, "request-confirmation");
    expect((await remind()).json()).toMatchObject({ message: againAt(18) });
    for (const [index, hours] of [18, 16, 14].entries()) {
      at(hours);
      const answer = await remind();
      expect(answer.statusCode).toBe(200);
      expect(answer.json().engagement).toMatchObject({ reminders: index + 1 });
      expect((await remind()).json()).toMatchObject({
        message: hours === 14 ? "Déjà 3 relances envoyées" : againAt(hours - 2),
      });
    }
    at(10);
    expect((await remind()).json()).toMatchObject({ message: "Déjà 3 relances envoyées" });
    expect(await notifiedKinds(candidate)).toHaveLength(5);
  });
});

describe("somebody accepted while the job goes on", () => {
  async function acceptedDuring() {
    const all = await applied();
    const { job } = await own(all.candidate, all.application);
    const at = (hours: number) =>
      product().time.set(new Date(Date.parse(job.startsAt) + hours * 3_600_000).toISOString());
    at(1);
    expect((await accept(all.recruiter, all.application)).statusCode).toBe(200);
    return { ...all, at, endsAt: job.endsAt };
  }
  const recordAbsence = async ({ recruiter, job, application }: Awaited<ReturnType<typeof acceptedDuring>>) =>
    recruiter.call("PUT", `/api/jobs/${job}/attendance`, {
      body: { entries: [{ applicationId: application, outcome: "absent" }] },
    });
  const scoreOf = async (candidate: Person) =>
    (await candidate.call("GET", "/api/candidate/me/reliability")).json();

  test("may withdraw for two hours without a fault, which mails the company", async () => {
    const { recruiter, job, candidate, application, at, endsAt } = await acceptedDuring();
    at(3);
    expect((await withdraw(candidate, application)).statusCode).toBe(409);
    at(2.9);
    expect((await own(candidate, application)).engagement).toMatchObject({ isLateIfWithdrawnNow: false });
    expect((await withdraw(candidate, application)).statusCode).toBe(204);
    expect((await listed(recruiter, application))?.engagement).toMatchObject({
      state: "withdrawn",
      isLate: false,
    });
    expect(await countersOf(recruiter, job)).toMatchObject({ positionsTaken: 0 });
    expect(await scoreOf(candidate)).toMatchObject({ score: 100 });
    const [mail] = await withdrawalMailsTo(recruiter);
    expect(mail?.expiresAt?.toISOString()).toBe(endsAt);
    expect(mail?.text).toMatch(/Désistement de Zoé Le Gall à 20.h.54, pendant «/);
    expect(mail?.text).toContain("Si cette personne est venue, ses heures jusque-là sont à pointer.");
    expect(mail?.text).not.toContain("ne viendra pas");
  });

  test("who withdraws from the job once it is deleted leaves no position to fill: the mail leads to its day", async () => {
    const { recruiter, job, candidate, application, at } = await acceptedDuring();
    expect((await recruiter.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
    at(2);
    expect((await withdraw(candidate, application)).statusCode).toBe(204);
    const [mail] = await withdrawalMailsTo(recruiter);
    expect(mail?.text).toContain("Si cette personne est venue, ses heures jusque-là sont à pointer.");
    expect(mail?.text).not.toMatch(/à pourvoir|attend/);
    const { date } = (await own(candidate, application)).job;
    expect(mail?.text).toContain(
      `Voir la journée\u00a0: http://localhost:3000/dashboard/planning?vue=jour&du=${date}`,
    );
  });

  test("is told that their hours count from the acceptance, not from the start", async () => {
    const { candidate, application } = await acceptedDuring();
    const { job, engagement } = await own(candidate, application);
    const countedFrom = new Date(Date.parse(job.startsAt) + 3_600_000).toISOString();
    expect(engagement).toMatchObject({ state: "ongoing", countedFrom });
    expect((await notificationsOf(candidate)).items[0]).toMatchObject({
      kind: "accepted",
      body: expect.stringMatching(/»\. Vos heures comptent à partir de 19.h\.$/),
    });
  });

  test("is not blamed for an absence without having confirmed", async () => {
    const all = await acceptedDuring();
    expect((await recordAbsence(all)).statusCode).toBe(204);
    const { score, facts } = await scoreOf(all.candidate);
    expect(score).toBe(100);
    expect(facts).toMatchObject([{ outcome: "absent", counts: false }]);
  });

  test("may confirm until the end, and is then expected", async () => {
    const all = await acceptedDuring();
    all.at(4);
    expect((await own(all.candidate, all.application)).engagement).toMatchObject({
      state: "ongoing",
      confirmableUntil: all.endsAt,
    });
    expect((await confirm(all.candidate, all.application)).statusCode).toBe(200);
    await recordAbsence(all);
    expect(await scoreOf(all.candidate)).toMatchObject({ score: 57 });
  });

  test.each(["one", "several"])(
    "may be, among %s, from the end of another job that overlaps the beginning of this one",
    async (how) => {
      const { candidate, job: earlier } = await engaged({ startTime: "14:00", endTime: "19:00" });
      const { startsAt } = (await candidate.call("GET", `/api/candidate/jobs/${earlier}`)).json();
      const at = (hours: number) =>
        product().time.set(new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString());
      const recruiter = await recruiterOn(product(), "pro");
      const job = await publishedJob(recruiter);
      at(4.9);
      expect(await inFeed(candidate)).not.toContain(job);
      expect((await applyTo(candidate, job)).json()).toMatchObject({ code: "schedule-clash" });
      at(5);
      expect(await inFeed(candidate)).toContain(job);
      const id = await appliedTo(candidate, job);
      expect((await listed(recruiter, id))?.isEngagedElsewhere).toBe(false);
      expect((await own(candidate, id)).job.isEngagedElsewhere).toBe(false);
      const accepted =
        how === "one"
          ? await accept(recruiter, id)
          : await recruiter.call("POST", "/api/applications/decisions", {
              body: { ids: [id], decision: "accepted" },
            });
      expect(accepted.statusCode).toBe(200);
      expect((await own(candidate, id)).engagement?.state).toBe("ongoing");
      expect((await confirm(candidate, id)).statusCode).toBe(200);
    },
  );

  test("works from the acceptance, though changed terms are confirmed later", async () => {
    const all = await acceptedDuring();
    const agreedAt = () =>
      listed(all.recruiter, all.application).then((shown) => shown?.engagement?.agreedAt);
    const accepted = await agreedAt();
    await product()
      .context.db.update(engagements)
      .set({ isToReconfirm: true })
      .where(eq(engagements.applicationId, all.application));
    all.at(4);
    expect((await confirm(all.candidate, all.application)).statusCode).toBe(200);
    expect(await agreedAt()).toBe(accepted);
  });
});

describe("an edit of a job with people engaged", () => {
  test("requires a new confirmation of other hours or a lower pay, which stores the new terms", async () => {
    const { recruiter, job, candidate, application } = await engaged();
    await confirm(candidate, application);
    await editedJob(recruiter, job, { hourlyRate: 12, startTime: "17:00" });
    expect((await listed(recruiter, application))?.engagement).toMatchObject({ state: "changed" });
    expect((await own(candidate, application)).engagement).toMatchObject({
      state: "changed",
      agreed: { hourlyRate: 13.5 },
      changedTerms: ["hours", "hourlyRate"],
      isConfirmationAsked: true,
      isLateIfWithdrawnNow: false,
    });
    expect(await notifiedKinds(candidate)).toEqual(["changed", "accepted"]);
    const { engagement } = (await confirm(candidate, application)).json();
    expect(engagement).toMatchObject({ state: "confirmed", agreed: { hourlyRate: 12 } });
  });

  test("applies a higher pay at once, without a confirmation", async () => {
    const { recruiter, job, candidate, application } = await engaged();
    await confirm(candidate, application);
    await editedJob(recruiter, job, { hourlyRate: 15 });
    expect((await own(candidate, application)).engagement).toMatchObject({
      state: "confirmed",
      agreed: { hourlyRate: 15 },
    });
    expect(await notifiedKinds(candidate)).toEqual(["accepted"]);
  });
});

describe("an edit into the hours of another engagement", () => {
  test("is possible, and its company sees that the person has agreed to be elsewhere, until they withdraw", async () => {
    const first = await engaged({ startTime: "10:00", endTime: "14:00" });
    const other = await onboardedRecruiter(product().app);
    const job = await publishedJob(other, { startTime: "14:00", endTime: "18:00" });
    const second = await appliedTo(first.candidate, job);
    expect((await accept(other, second)).statusCode).toBe(200);
    expect(await listed(other, second)).toMatchObject({ isEngagedElsewhere: false });
    await editedJob(other, job, { startTime: "13:00", endTime: "18:00" });
    expect(await listed(other, second)).toMatchObject({
      isEngagedElsewhere: true,
      engagement: { state: "changed" },
    });
    expect(await listed(first.recruiter, first.application)).toMatchObject({ isEngagedElsewhere: false });
    expect((await withdraw(first.candidate, first.application)).statusCode).toBe(204);
    expect(await listed(other, second)).toMatchObject({ isEngagedElsewhere: false });
  });
});

describe("the deletion of a job", () => {
  test("ends the future engagements and notifies the people engaged", async () => {
    const { recruiter, job, candidate, application } = await engaged();
    expect((await recruiter.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
    expect(await own(candidate, application)).toMatchObject({
      status: "accepted",
      engagement: { state: "cancelled" },
    });
    expect(await notifiedKinds(candidate)).toEqual(["cancelled", "accepted"]);
    expect((await withdraw(candidate, application)).statusCode).toBe(204);
    expect((await own(candidate, application)).engagement).toMatchObject({ state: "cancelled" });
  });

  test("concurrent with a withdrawal ends the engagement once", async () => {
    const { recruiter, job, candidate, application } = await engaged();
    const both = await Promise.all([
      withdraw(candidate, application),
      recruiter.call("DELETE", `/api/jobs/${job}`),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const { engagement } = await own(candidate, application);
    const kinds = engagement?.state === "cancelled" ? ["cancelled", "accepted"] : ["accepted"];
    expect(await notifiedKinds(candidate)).toEqual(kinds);
  });

  test("once the job has started cancels nothing and notifies nobody", async () => {
    const { recruiter, job, candidate, application } = await engaged();
    product().time.set((await own(candidate, application)).engagement?.agreed.startsAt ?? "");
    expect((await recruiter.call("DELETE", `/api/jobs/${job}`)).statusCode).toBe(204);
    expect((await own(candidate, application)).engagement).toMatchObject({ state: "ongoing" });
    expect(await notifiedKinds(candidate)).toEqual(["accepted"]);
  });
});

describe("withdrawing", () => {
  test("concurrent with the acceptance of a pending candidate keeps the single position consistent", async () => {
    const { recruiter, job, candidate, application } = await applied({ numberOfPositions: 1 });
    const next = await appliedTo(await newCandidate(product().app), job);
    await accept(recruiter, application);
    const [left, taken] = await Promise.all([withdraw(candidate, application), accept(recruiter, next)]);
    expect(left.statusCode).toBe(204);
    expect([200, 409]).toContain(taken.statusCode);
    // Refused while the job was full; already answered if it was not.
    await accept(recruiter, next);
    expect(await countersOf(recruiter, job)).toMatchObject({ positionsTaken: 1, acceptedApplications: 2 });
  });

  test("lets the company lower the number of positions to the people still engaged, and no further", async () => {
    const { recruiter, job, candidate, application } = await engaged({ numberOfPositions: 2 });
    const other = await appliedTo(await newCandidate(product().app), job);
    await accept(recruiter, other);
    const lower = (numberOfPositions: number) =>
      recruiter.call("PUT", `/api/jobs/${job}`, { body: editBody({ numberOfPositions }) });
    expect((await lower(1)).statusCode).toBe(400);
    await withdraw(candidate, application);
    expect((await lower(1)).statusCode).toBe(200);
    expect(await countersOf(recruiter, job)).toMatchObject({ numberOfPositions: 1, positionsTaken: 1 });
  });

  test("from a suspended offer frees its place and does not put the offer back in the feed", async () => {
    const { recruiter, job, candidate, application } = await engaged({ numberOfPositions: 1 });
    await recruiter.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: false } });
    expect((await own(candidate, application)).engagement).toMatchObject({ state: "expected" });
    await withdraw(candidate, application);
    expect(await countersOf(recruiter, job)).toMatchObject({ positionsTaken: 0, isActive: false });
    expect(await inFeed(await newCandidate(product().app))).not.toContain(job);
  });

  test("from an engagement frees its place, puts the offer back in the feed and keeps the status", async () => {
    const { recruiter, job, candidate, application } = await engaged({ numberOfPositions: 1 });
    const waiting = await newCandidate(product().app);
    expect(await inFeed(waiting)).not.toContain(job);
    expect((await withdraw(candidate, application, "Je suis malade.")).statusCode).toBe(204);
    expect((await withdraw(candidate, application)).statusCode).toBe(204);
    expect(await listed(recruiter, application)).toMatchObject({
      status: "accepted",
      engagement: { state: "withdrawn", endedReason: "Je suis malade.", isLate: false },
      job: { positionsTaken: 0 },
    });
    expect(await inFeed(waiting)).toContain(job);
    expect(await inFeed(candidate)).not.toContain(job);
    const next = await appliedTo(waiting, job);
    expect((await accept(recruiter, next)).statusCode).toBe(200);
  });

  test("frees a position for a pending candidate even when the plan's swipes are used up, which still block new applications", async () => {
    const { recruiter, job, candidate, application } = await engaged({ numberOfPositions: 1 });
    await withdraw(candidate, application);
    const next = await newCandidate(product().app);
    const waiting = await appliedTo(next, job);
    const { db } = product().context;
    await setPlan(db, recruiter.id, "gratuit");
    await db.update(companies).set({ usageTotalSwipes: 10 }).where(eq(companies.id, recruiter.id));
    expect((await accept(recruiter, waiting)).statusCode).toBe(200);
    expect((await withdraw(next, waiting)).statusCode).toBe(204);
    const late = await newCandidate(product().app);
    const refused = await applyTo(late, job);
    expect(refused.json()).toMatchObject({ code: "applications-closed" });
    await db.update(companies).set({ usageTotalSwipes: 2 }).where(eq(companies.id, recruiter.id));
  });

  test("from a place that was given back after an absence is refused", async () => {
    const { recruiter, job, candidate, application } = await engaged();
    product().time.set((await own(candidate, application)).engagement?.agreed.startsAt ?? "");
    const entries = [{ applicationId: application, outcome: "absent", replace: true }];
    const body = { entries };
    expect((await recruiter.call("PUT", `/api/jobs/${job}/attendance`, { body })).statusCode).toBe(204);
    expect((await withdraw(candidate, application)).statusCode).toBe(409);
    expect((await own(candidate, application)).engagement).toMatchObject({ state: "absent" });
  });

  test("late is announced before it is sent, and recorded", async () => {
    const { recruiter, job, candidate, application } = await engaged();
    const { app } = product();
    for (const waiting of [await newCandidate(app), await newCandidate(app)]) await appliedTo(waiting, job);
    const { engagement } = await own(candidate, application);
    product().time.set(new Date(Date.parse(engagement?.agreed.startsAt ?? "") - 3_600_000).toISOString());
    expect((await own(candidate, application)).engagement?.isLateIfWithdrawnNow).toBe(true);
    await withdraw(candidate, application);
    expect((await listed(recruiter, application))?.engagement).toMatchObject({
      state: "withdrawn",
      isLate: true,
    });
    // A mail that waits longer would announce nothing to replace.
    const [mail] = await withdrawalMailsTo(recruiter);
    expect(mail?.expiresAt?.toISOString()).toBe(engagement?.agreed.startsAt);
    expect(mail?.text).toMatch(/2 places à pourvoir\s; 2 personnes attendent une réponse\./);
  });

  test("shown as free and late since is refused once, so that it is sent knowingly", async () => {
    const { recruiter, candidate, application } = await engaged();
    const send = (shownAsLate: boolean) =>
      candidate.call("POST", `/api/candidate/applications/${application}/withdrawal`, {
        body: { shownAsLate },
      });
    const { engagement } = await own(candidate, application);
    product().time.set(new Date(Date.parse(engagement?.agreed.startsAt ?? "") - 3_600_000).toISOString());
    const refused = await send(false);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "aborted",
      message: "Ce désistement compte maintenant comme tardif. Renvoyez-le si vous le maintenez.",
    });
    expect((await own(candidate, application)).engagement).toMatchObject({
      state: "expected",
      isLateIfWithdrawnNow: true,
    });
    expect((await send(true)).statusCode).toBe(204);
    // A lost response: what was shown before is sent again.
    expect((await send(false)).statusCode).toBe(204);
    expect((await listed(recruiter, application))?.engagement).toMatchObject({
      state: "withdrawn",
      isLate: true,
    });
  });

  test("once the job has started is refused", async () => {
    const { candidate, application } = await engaged();
    const { engagement } = await own(candidate, application);
    product().time.set(engagement?.agreed.startsAt ?? "");
    const answer = await withdraw(candidate, application);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: "La mission a commencé : prévenez l'entreprise" });
  });

  test("a pending application deletes it, also for its old idempotency key, and its swipe stays counted", async () => {
    const { recruiter, job } = await applied();
    const candidate = await newCandidate(product().app);
    const key = { "idempotency-key": "candidature-0001" };
    const application = (await applyTo(candidate, job, key)).json().id;
    const swipes = async () => (await recruiter.call("GET", "/api/recruiter")).json().usage.totalSwipes;
    const before = await swipes();
    expect((await withdraw(candidate, application)).statusCode).toBe(204);
    expect((await withdraw(candidate, application)).statusCode).toBe(204);
    expect((await withdraw(await newCandidate(product().app), application)).statusCode).toBe(404);
    for (const headers of [{}, key]) {
      const again = await applyTo(candidate, job, headers);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ code: "application-withdrawn" });
    }
    expect(await inFeed(candidate)).not.toContain(job);
    expect(await countersOf(recruiter, job)).toMatchObject({ applicationsTotal: 1, applicationsPending: 1 });
    expect(await listed(recruiter, application)).toBeUndefined();
    expect(await swipes()).toBe(before);
  });

  test("after a refusal is refused", async () => {
    const { recruiter, candidate, application } = await applied();
    await recruiter.call("POST", `/api/applications/${application}/decision`, {
      body: { decision: "rejected" },
    });
    expect((await withdraw(candidate, application)).statusCode).toBe(409);
  });
});

describe("a candidate still pending after the job", () => {
  test("stays pending until the company decides", async () => {
    const { recruiter, job, candidate, application } = await applied();
    const { endsAt } = await jobOf(job);
    product().time.set(new Date(endsAt.getTime() + 60_000).toISOString());
    const waiting = await own(candidate, application);
    expect(waiting).toMatchObject({ status: "pending", engagement: null });
    expect((await accept(recruiter, application)).json()).toMatchObject({
      message: "La mission est terminée",
    });
    const todo = (await recruiter.call("GET", "/api/todo")).json();
    expect(JSON.stringify(todo)).toContain("late-answers");
    const body = { decision: "rejected" };
    await recruiter.call("POST", `/api/applications/${application}/decision`, { body });
    expect(await own(candidate, application)).toMatchObject({ status: "rejected" });
  });
});

test("after these tests, every counter and engagement is correct", async () => {
  expect(await wrongJobs(product().databaseUrl)).toEqual([]);
});
