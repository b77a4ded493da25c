import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { sendLogo, uploadedLogo } from "#server/testing/logos.ts";
import {
  appliedTo,
  applyTo,
  confirmFor,
  editBody,
  newCandidate,
  newRecruiter,
  onboarding,
  profile,
  publication,
  publishedJob,
  recruiterOn,
  savedVenue,
  venue,
} from "#server/testing/people.ts";
import type { Person } from "#server/testing/people.ts";
import { form, picture } from "#server/testing/pictures.ts";
import { useProduct } from "#server/testing/product.ts";
import { useRecordedEvents } from "#server/testing/recorded-events.ts";
import type { RecordedEvents } from "#server/testing/recorded-events.ts";

// What others see: each write publishes these events, with exactly these ids, and to nobody else.

const product = useProduct();
const recordEvents = useRecordedEvents(product);

type Answer = Pick<Awaited<ReturnType<Person["call"]>>, "statusCode">;
/** Prepares the records of a scene, and returns the write whose events are recorded. */
type Prepare = (scene: Scene) => Promise<() => Promise<Answer>>;
type Scene = Awaited<ReturnType<typeof newScene>>;

async function newScene() {
  const company = await recruiterOn(product(), "pro", { email: "contact@kerguelen.fr" });
  const candidate = await newCandidate(product().app);
  const names = new Map([
    [company.id, "company"],
    [candidate.id, "candidate"],
  ]);
  const named = (name: string, id: string) => {
    names.set(id, name);
    return id;
  };
  const publish = async (changes = {}) => named("job", await publishedJob(company, changes));
  const applied = async (changes = {}) => {
    const job = await publish(changes);
    return { job, id: named("application", await appliedTo(candidate, job)) };
  };
  const engaged = async (facts = sql`reminders = 0`, changes = {}) => {
    const { job, id } = await applied(changes);
    await company.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    await product().context.db.execute(sql`update engagements set ${facts} where application_id = ${id}`);
    return { job, id };
  };
  const known = async () => {
    await applied();
    return named("other job", await publishedJob(company, { startTime: "08:00", endTime: "12:00" }));
  };
  const proposed = async () => {
    const job = await known();
    const people = [candidate.id];
    await company.call("POST", `/api/jobs/${job}/proposals`, { body: { people, isInstant: false } });
    const { items } = (await candidate.call("GET", "/api/candidate/proposals")).json();
    return { job, id: named("proposal", items[0].id), version: Number(items[0].job.version) };
  };
  const joiningCode = async () => {
    const answer = await company.call("PUT", "/api/pool/link", { body: { replaces: null } });
    return String(answer.json().code);
  };
  return { company, candidate, names, publish, applied, engaged, known, proposed, joiningCode };
}

const decide = (company: Person, id: string, decision: string) => () =>
  company.call("POST", `/api/applications/${id}/decision`, { body: { decision } });

/** Each write, the events that it publishes to its company, and `library` when the CV library changes. */
const writes: [operationId: string, events: string[], Prepare][] = [
  [
    "publishJob",
    ["job: job"],
    async ({ company, names }) =>
      async () => {
        const answer = await company.call("POST", "/api/jobs", { body: publication() });
        names.set(answer.json().id, "job");
        return answer;
      },
  ],
  [
    "copyJob",
    ["job: copy, job"],
    async ({ company, publish, names }) => {
      const job = await publish();
      return async () => {
        const answer = await company.call("POST", `/api/jobs/${job}/copies`, {
          body: { dates: [publication().date] },
        });
        for (const { id } of answer.json().items ?? []) names.set(id, "copy");
        return answer;
      };
    },
  ],
  [
    "editJob",
    ["job: job"],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("PUT", `/api/jobs/${job}`, { body: editBody({ title: "Plongeur" }) });
    },
  ],
  [
    "editJob",
    [],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("PUT", `/api/jobs/${job}`, { body: editBody() });
    },
  ],
  [
    "setJobActivity",
    ["job: job"],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: false } });
    },
  ],
  [
    "openJob",
    ["job: job"],
    async ({ company, publish }) => {
      const job = await publish();
      const opensIn = sql`now() + interval '12 hours'`;
      await product().context.db.execute(sql`update jobs set opens_to_all_at = ${opensIn} where id = ${job}`);
      return () => company.call("PUT", `/api/jobs/${job}/opening`);
    },
  ],
  [
    "deleteJob",
    ["job: job"],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("DELETE", `/api/jobs/${job}`);
    },
  ],
  [
    "actOnJobs",
    ["job: job"],
    async ({ company, publish }) => {
      const ids = [await publish()];
      return () => company.call("POST", "/api/jobs/actions", { body: { ids, action: "suspend" } });
    },
  ],
  [
    "actOnJobs",
    ["job: job"],
    async ({ company, publish }) => {
      const ids = [await publish()];
      return () => company.call("POST", "/api/jobs/actions", { body: { ids, action: "remove" } });
    },
  ],
  [
    "applyToJob",
    ["application: application, job", "library"],
    async ({ candidate, publish, names }) => {
      const job = await publish();
      return async () => {
        const answer = await applyTo(candidate, job);
        names.set(answer.json().id, "application");
        return answer;
      };
    },
  ],
  [
    "decideApplication",
    ["application: application, job"],
    async ({ company, applied }) => decide(company, (await applied()).id, "accepted"),
  ],
  [
    "decideApplication",
    ["application: application, job"],
    async ({ company, applied }) => decide(company, (await applied()).id, "rejected"),
  ],
  [
    "decideApplications",
    ["application: application, job"],
    async ({ company, applied }) => {
      const ids = [(await applied()).id];
      return () =>
        company.call("POST", "/api/applications/decisions", { body: { ids, decision: "rejected" } });
    },
  ],
  [
    "withdrawApplication",
    ["application: application, job", "library"],
    async ({ candidate, applied }) => {
      const { id } = await applied();
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    },
  ],
  [
    "withdrawApplication",
    ["withdrawal: application, job"],
    async ({ candidate, engaged }) => {
      const { id } = await engaged();
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    },
  ],
  [
    "confirmEngagement",
    ["engagement: application, job"],
    async ({ candidate, engaged }) => {
      const { id } = await engaged();
      return () => confirmFor(candidate, id);
    },
  ],
  [
    "remindEngaged",
    ["engagement: application, job"],
    async ({ company, engaged }) => {
      const { id } = await engaged(sql`asked_at = now() - interval '3 hours'`);
      return () => company.call("POST", `/api/applications/${id}/reminder`);
    },
  ],
  [
    "remindUnconfirmed",
    ["engagement: application, job"],
    async ({ company, engaged }) => {
      const tomorrow = { date: addDays(dayInParis(new Date()), 1), startTime: "00:00" };
      await engaged(sql`asked_at = now() - interval '3 hours'`, tomorrow);
      return () => company.call("POST", "/api/reminders");
    },
  ],
  [
    "setDeclared",
    ["engagement: application, job"],
    async ({ company, engaged }) => {
      const { id } = await engaged();
      return () => company.call("PUT", `/api/applications/${id}/declaration`, { body: { isDeclared: true } });
    },
  ],
  [
    "announceToEngaged",
    ["engagement: job"],
    async ({ company, engaged }) => {
      const { job } = await engaged();
      return () =>
        company.call("POST", `/api/jobs/${job}/announcements`, { body: { text: "Entrée par la cuisine." } });
    },
  ],
  [
    "recordAttendance",
    ["engagement: job, application", "library"],
    async ({ company, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now()`);
      const entries = [{ applicationId: id, outcome: "absent" }];
      return () => company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    },
  ],
  [
    "contestRecord",
    ["engagement: application, job", "library"],
    async ({ company, candidate, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now()`);
      const entries = [{ applicationId: id, outcome: "absent" }];
      await company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
      return () =>
        candidate.call("POST", `/api/candidate/applications/${id}/contest`, {
          body: { message: "J'étais là." },
        });
    },
  ],
  [
    "answerContest",
    ["engagement: application, job", "library"],
    async ({ company, engaged }) => {
      const { id } = await engaged(
        sql`outcome = 'absent', recorded_at = now(), contested_at = now(), contest_message = 'Non.'`,
      );
      return () =>
        company.call("POST", `/api/applications/${id}/contest-answer`, { body: { message: "Non." } });
    },
  ],
  [
    "proposeJob",
    ["proposal: other job"],
    async ({ company, candidate, known }) => {
      const job = await known();
      const body = { people: [candidate.id], isInstant: false };
      return () => company.call("POST", `/api/jobs/${job}/proposals`, { body });
    },
  ],
  [
    "withdrawProposals",
    ["proposal: other job"],
    async ({ company, proposed }) => {
      const { job, id } = await proposed();
      return () => company.call("POST", `/api/jobs/${job}/proposals/withdrawal`, { body: { ids: [id] } });
    },
  ],
  [
    "declineProposal",
    ["proposal: other job"],
    async ({ candidate, proposed }) => {
      const { id } = await proposed();
      return () => candidate.call("POST", `/api/candidate/proposals/${id}/refusal`);
    },
  ],
  [
    "acceptProposal",
    ["application: answer, other job", "library"],
    async ({ candidate, proposed, names }) => {
      const { id, version } = await proposed();
      return async () => {
        const answer = await candidate.call("POST", `/api/candidate/proposals/${id}/acceptance`, {
          body: { version },
        });
        names.set(answer.json().id, "answer");
        return answer;
      };
    },
  ],
  [
    "editPoolPerson",
    ["pool: candidate"],
    async ({ company, candidate, applied }) => {
      await applied();
      return () => company.call("PATCH", `/api/pool/${candidate.id}`, { body: { isFavourite: true } });
    },
  ],
  [
    "renewJoiningLink",
    ["pool: "],
    async ({ company }) =>
      () =>
        company.call("PUT", "/api/pool/link", { body: { replaces: null } }),
  ],
  [
    "closeJoiningLink",
    ["pool: "],
    async ({ company, joiningCode }) => {
      await joiningCode();
      return () => company.call("DELETE", "/api/pool/link");
    },
  ],
  [
    "joinCompany",
    ["pool: candidate"],
    async ({ candidate, joiningCode }) => {
      const code = await joiningCode();
      return () => candidate.call("POST", "/api/candidate/companies", { body: { code } });
    },
  ],
  [
    "leaveCompany",
    ["pool: candidate"],
    async ({ company, candidate, joiningCode }) => {
      const code = await joiningCode();
      await candidate.call("POST", "/api/candidate/companies", { body: { code } });
      return () => candidate.call("DELETE", `/api/candidate/companies/${company.id}`);
    },
  ],
  [
    "addVenue",
    ["job: "],
    async ({ company }) =>
      () =>
        company.call("POST", "/api/venues", { body: venue() }),
  ],
  [
    "editVenue",
    ["job: job"],
    async ({ company, publish }) => {
      const id = await savedVenue(company);
      await publish({ venueId: id });
      const body = venue({ updateJobs: true, name: "Bistrot des Halles" });
      return () => company.call("PUT", `/api/venues/${id}`, { body });
    },
  ],
  [
    "deleteVenue",
    ["job: "],
    async ({ company }) => {
      const id = await savedVenue(company);
      return () => company.call("DELETE", `/api/venues/${id}`);
    },
  ],
  [
    "changePlan",
    ["recruiter: company"],
    async ({ company }) =>
      () =>
        company.call("PUT", "/api/recruiter/plan", { body: { plan: "smart" } }),
  ],
  [
    "requestPlanEnd",
    ["recruiter: company"],
    async ({ company }) =>
      () =>
        company.call("PUT", "/api/recruiter/plan/end", { body: { isRequested: true } }),
  ],
  [
    "saveProfile",
    ["recruiter: company"],
    async ({ company, publish }) => {
      await publish();
      const body = profile({ email: "contact@kerguelen.fr" });
      await company.call("PUT", "/api/recruiter/profile", { body });
      return () =>
        company.call("PUT", "/api/recruiter/profile", { body: profile({ email: "contact@kerguelen.fr" }) });
    },
  ],
  [
    "saveProfile",
    ["job: job", "recruiter: company"],
    async ({ company, publish }) => {
      await publish();
      const body = profile({ email: "contact@kerguelen.fr", companyName: "Maison Le Goff" });
      return () => company.call("PUT", "/api/recruiter/profile", { body });
    },
  ],
  [
    "saveNotifications",
    ["recruiter: company"],
    async ({ company }) =>
      () =>
        company.call("PATCH", "/api/recruiter/notifications", { body: { analytics: true } }),
  ],
  [
    "cancelPendingEmail",
    ["recruiter: company"],
    async ({ company }) =>
      () =>
        company.call("DELETE", "/api/recruiter/pending-email"),
  ],
  [
    "uploadLogo",
    ["recruiter: company", "job: job"],
    async ({ company, publish }) => {
      await publish();
      const sent = form({ content: await picture().png().toBuffer() });
      return () => sendLogo(product(), company, sent);
    },
  ],
  [
    "deleteLogo",
    ["recruiter: company"],
    async ({ company }) => {
      await uploadedLogo(product(), company);
      return () => company.call("DELETE", "/api/recruiter/logo");
    },
  ],
  [
    "completeOnboarding",
    ["recruiter: newcomer"],
    async ({ names }) => {
      const newcomer = await newRecruiter(product().app);
      names.set(newcomer.id, "newcomer");
      return () => newcomer.call("POST", "/api/recruiter/onboarding", { body: onboarding() });
    },
  ],
  [
    "updateCandidate",
    ["application: ", "library"],
    async ({ candidate, applied }) => {
      await applied();
      return () => candidate.call("PATCH", "/api/candidate/me", { body: { firstName: "Anaïs" } });
    },
  ],
  [
    "updateCandidate",
    ["library"],
    async ({ candidate, applied }) => {
      await applied();
      const body = { availability: { dispoNow: true } };
      return () => candidate.call("PATCH", "/api/candidate/me", { body });
    },
  ],
  [
    "signUpCandidate",
    ["library"],
    async () => () => newCandidate(product().app).then(() => ({ statusCode: 201 })),
  ],
];

/** Writes that no page of a company shows: accounts, sessions, links, devices. */
const unseen =
  /^(register|sign(In|Out)|request|check|reset|change.*(Password|Email)|end.*Session|cancel.*EmailChange|export|renew.*Calendar|delete.*Calendar|readNotifications|(un)?subscribe|sendSupport|resend)/;
/** Tested with the removal and the confirmation of accounts. */
const elsewhere = ["deleteRecruiterAccount", "deleteCandidateAccount", "confirmEmail"];

// The scenes register more companies than one address may in an hour.
beforeEach(() => product().context.db.execute(sql`delete from rate_limits`));

describe("the events published by", () => {
  test.each(writes)("%s are %j", async (_, expected, prepare) => {
    const scene = await newScene();
    const write = await prepare(scene);
    const recorded = await recordEvents(async () => {
      expect((await write()).statusCode).toBeLessThan(300);
    });
    expect(inWords(recorded, scene)).toEqual(expected);
  });

  test("every write that a company's page shows are listed here", () => {
    const listed = new Set([...writes.map(([operationId]) => operationId), ...elsewhere]);
    const missing = operations
      .filter(({ method }) => method !== "GET")
      .map(({ schema }) => schema.operationId)
      .filter((operationId) => !listed.has(operationId) && !unseen.test(operationId));
    expect(missing).toEqual([]);
  });
});

/** « job: offer » for an event to the scene's company; an event to another one starts with its name. */
function inWords({ events, isLibraryChanged }: RecordedEvents, { company, names }: Scene): string[] {
  const nameOf = (id: string) => names.get(id) ?? id;
  const words = events.map(({ recruiterId, kind, ids }) => {
    const to =
      recruiterId === company.id || nameOf(recruiterId) === "newcomer" ? "" : `${nameOf(recruiterId)} `;
    return `${to}${kind}: ${ids.map(nameOf).join(", ")}`;
  });
  return isLibraryChanged ? [...words, "library"] : words;
}
