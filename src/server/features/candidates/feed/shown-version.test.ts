import { describe, expect, test } from "vitest";
import {
  type Person,
  applyTo,
  confirmFor,
  editBody,
  newCandidate,
  publishedJob,
  recruiterOn,
  savedVenue,
  venue,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();

const CHANGED = "Cette offre vient de changer. Relisez-la avant de répondre.";

async function offered(overrides: Record<string, unknown> = {}) {
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter, overrides);
  const candidate = await newCandidate(product().app);
  const edit = async (changes: Record<string, unknown>) => {
    const answer = await recruiter.call("PUT", `/api/jobs/${job}`, { body: editBody(changes) });
    expect(answer.statusCode).toBe(200);
  };
  return { recruiter, job, candidate, edit };
}

const apply = (candidate: Person, job: string, version: unknown) =>
  candidate.call("POST", `/api/candidate/jobs/${job}/applications`, { body: { version } });

const confirm = (candidate: Person, id: string, version: unknown) =>
  candidate.call("POST", `/api/candidate/applications/${id}/confirmation`, { body: { version } });

describe("applying", () => {
  test.each([
    ["hours", { startTime: "17:00" }],
    ["a lower pay", { hourlyRate: 12 }],
    ["a longer break", { briefing: { breakMinutes: 60 } }],
    ["a meeting point", { briefing: { meetingPoint: "Quai 3" } }],
    ["requirements", { requirements: ["Permis B"] }],
  ])("to what was on screen before an edit of %s is refused, with the current job", async (_, changes) => {
    const { job, candidate, edit } = await offered();
    await edit(changes);
    const refused = await apply(candidate, job, 0);
    expect(refused.statusCode).toBe(409);
    const current = (await candidate.call("GET", `/api/candidate/jobs/${job}`)).json();
    expect(refused.json()).toEqual({
      code: "aborted",
      message: CHANGED,
      current,
      requestId: expect.any(String),
    });
    expect((await candidate.call("GET", "/api/candidate/applications")).json().items).toEqual([]);
    expect((await apply(candidate, job, current.version)).statusCode).toBe(201);
  });

  test("ignores an edit of the number of positions and of the rank", async () => {
    const { job, candidate, edit } = await offered();
    await edit({ numberOfPositions: 5, urgent: true });
    expect((await apply(candidate, job, 0)).statusCode).toBe(201);
  });

  test("again, after an edit, returns the application", async () => {
    const { job, candidate, edit } = await offered();
    await apply(candidate, job, 0);
    await edit({ hourlyRate: 12 });
    expect((await apply(candidate, job, 0)).statusCode).toBe(200);
  });

  test("to what was on screen before its venue's briefing changed is refused", async () => {
    const recruiter = await recruiterOn(product(), "pro");
    const venueId = await savedVenue(recruiter);
    const job = await publishedJob(recruiter, { venueId });
    const candidate = await newCandidate(product().app);
    const body = venue({ updateJobs: true, briefing: { meetingPoint: "Quai 3" } });
    expect((await recruiter.call("PUT", `/api/venues/${venueId}`, { body })).statusCode).toBe(200);
    expect((await apply(candidate, job, 0)).json()).toMatchObject({
      code: "aborted",
      current: { briefing: { meetingPoint: "Quai 3", contactPhone: null } },
    });
  });

  test.each([[undefined], [null], ["0"], [-1], [0.5]])("is refused with the version %j", async (version) => {
    const { job, candidate } = await offered();
    expect((await apply(candidate, job, version)).json()).toMatchObject({
      code: "invalid-application-data",
      fields: { version: "La version de l'offre est requise" },
    });
  });

  test("at the time of an edit is to one of the two versions", async () => {
    const { job, edit } = await offered({ numberOfPositions: 20 });
    const candidates = await Promise.all(Array.from({ length: 10 }, () => newCandidate(product().app)));
    const [answers] = await Promise.all([
      Promise.all(candidates.map((candidate) => apply(candidate, job, 0))),
      edit({ numberOfPositions: 20, hourlyRate: 12 }),
    ]);
    for (const answer of answers) {
      const { job: applied, current } = answer.json();
      const isApplied = answer.statusCode === 201;
      expect(isApplied ? applied : current).toMatchObject(
        isApplied ? { version: 0, hourlyRate: 13.5 } : { version: 1, hourlyRate: 12 },
      );
    }
  });
});

describe("confirming", () => {
  async function engaged() {
    const all = await offered();
    const application: string = (await applyTo(all.candidate, all.job)).json().id;
    await all.recruiter.call("POST", `/api/applications/${application}/decision`, {
      body: { decision: "accepted" },
    });
    return { ...all, application };
  }

  test("agrees only to what was on screen", async () => {
    const { candidate, application, edit } = await engaged();
    await edit({ hourlyRate: 12 });
    await edit({ hourlyRate: 11, startTime: "17:00" });
    const refused = await confirm(candidate, application, 1);
    expect(refused.statusCode).toBe(409);
    const { job, engagement } = (
      await candidate.call("GET", `/api/candidate/applications/${application}`)
    ).json();
    expect(refused.json()).toMatchObject({ code: "aborted", message: CHANGED, current: job });
    expect(engagement).toMatchObject({ state: "changed", agreed: { hourlyRate: 13.5 }, confirmedAt: null });
    expect((await confirm(candidate, application, 2)).json().engagement).toMatchObject({
      state: "confirmed",
      agreed: { hourlyRate: 11 },
    });
  });

  test("again, after an edit that needs no confirmation, returns the same", async () => {
    const { candidate, application, edit } = await engaged();
    const confirmed = (await confirm(candidate, application, 0)).json();
    await edit({ description: "Service au bar." });
    expect((await confirm(candidate, application, 0)).json().engagement).toEqual(confirmed.engagement);
  });

  test("without a version is refused", async () => {
    const { candidate, application } = await engaged();
    expect((await confirm(candidate, application, undefined)).statusCode).toBe(400);
    expect((await confirmFor(candidate, application)).statusCode).toBe(200);
  });
});
