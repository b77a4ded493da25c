import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { rowsChangedBy } from "#server/testing/changed-rows.ts";
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

// What others see: each write publishes these events, with exactly these ids, and to nobody else; and what is stored.

const product = useProduct();
const recordEvents = useRecordedEvents(product);

/** Another company, that the candidate of each scene has applied to. */
const other = { company: "", job: "" };
beforeAll(async () => {
  const company = await recruiterOn(product(), "pro");
  other.company = company.id;
  other.job = await publishedJob(company, { startTime: "06:00", endTime: "07:00" });
});

type Answer = Pick<Awaited<ReturnType<Person["call"]>>, "statusCode">;
/** Prepares the records of a scene, and returns the write whose events are recorded. */
type Prepare = (scene: Scene) => Promise<() => Promise<Answer>>;
type Scene = Awaited<ReturnType<typeof newScene>>;

async function newScene() {
  const company = await recruiterOn(product(), "pro", { email: "contact@kerguelen.fr" });
  const candidate = await newCandidate(product().app);
  // What they are told goes to a browser too.
  await product().context.db.execute(sql`insert into push_subscriptions
    select id, user_id, 'https://push.example.fr/' || id, 'key', 'auth', now() from sessions
    where user_id = ${candidate.id}`);
  const names = new Map([
    [company.id, "company"],
    [candidate.id, "candidate"],
    [other.company, "another company"],
    [await appliedTo(candidate, other.job), "their application"],
    [other.job, "their job"],
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
  const proposed = async ({ isInstant = false } = {}) => {
    const job = await known();
    const people = [candidate.id];
    await company.call("POST", `/api/jobs/${job}/proposals`, { body: { people, isInstant } });
    const { items } = (await candidate.call("GET", "/api/candidate/proposals")).json();
    return { job, id: named("proposal", items[0]?.id ?? ""), version: Number(items[0]?.job.version) };
  };
  const joiningCode = async () => {
    const answer = await company.call("PUT", "/api/pool/link", { body: { replaces: null } });
    return String(answer.json().code);
  };
  return { company, candidate, names, named, publish, applied, engaged, known, proposed, joiningCode };
}

/** Less than a day ahead at any hour. */
const tomorrow = () => ({ date: addDays(dayInParis(new Date()), 1), startTime: "00:00" });

const decide = (company: Person, id: string, decision: string) => () =>
  company.call("POST", `/api/applications/${id}/decision`, { body: { decision } });

/** Each write, the events that it publishes to its company, with `library` when the CV library changes, and the rows it changes. */
const writes: [operationId: string, events: string[], rows: string[], Prepare][] = [
  [
    "publishJob",
    ["job: job"],
    [
      "+ jobs: id job, date a day, title Extra service du soir, status open, address …, ends_at then, category service, end_time 23:30, is_active true, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
      "companies company: usage_month null → a month, live_version + 1, usage_monthly_jobs 0 → 1",
    ],
    async ({ company, names }) =>
      async () => {
        const answer = await company.call("POST", "/api/jobs", { body: publication() });
        names.set(answer.json().id, "job");
        return answer;
      },
  ],
  [
    "publishJob",
    ["job: job, next job"],
    [
      "+ idempotency_keys: key publication-0001, owner_id company, operation publishJob, created_at now, fingerprint …, resource_ids …",
      "+ jobs: id job, date a day, title Extra service du soir, status open, urgent true, address …, ends_at then, category service, end_time 23:30, venue_id an id, is_active true, series_id job, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
      "+ jobs: id next job, date a day, title Extra service du soir, status open, urgent true, address …, ends_at then, category service, end_time 23:30, venue_id an id, is_active true, series_id job, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
      "companies company: usage_month null → a month, live_version + 1, usage_monthly_jobs 0 → 2",
    ],
    async ({ company, named }) => {
      const venueId = await savedVenue(company);
      const body = publication({ venueId, urgent: true, otherDates: [addDays(publication().date, 1)] });
      const headers = { "idempotency-key": "publication-0001" };
      return async () => {
        const answer = await company.call("POST", "/api/jobs", { body, headers });
        const { items } = (await company.call("GET", "/api/jobs")).json();
        for (const { id } of items) named(id === answer.json().id ? "job" : "next job", id);
        return answer;
      };
    },
  ],
  [
    "copyJob",
    ["job: copy, job"],
    [
      "+ jobs: id copy, date a day, title Extra service du soir, status open, address …, ends_at then, category service, end_time 23:30, is_active true, series_id job, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
      "companies company: live_version + 1, usage_monthly_jobs 1 → 2",
      "jobs job: series_id null → job",
    ],
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
    "copyJob",
    ["job: copy"],
    [
      "+ jobs: id copy, date a day, title Extra service du soir, status open, address …, ends_at then, category service, end_time 23:30, is_active true, series_id job, starts_at then, company_id company, created_at now, start_time 18:00, updated_at now, description …, hourly_rate 13.5, search_text …, business_name Maison Kerguelen, instant_match true, location_ville Lannion, location_details Lannion, location_latitude 48.7326, location_longitude -3.4566, number_of_positions 2",
      "companies company: live_version + 1, usage_monthly_jobs 1 → 2",
    ],
    async ({ company, publish, named }) => {
      const job = await publish();
      await product().context.db.execute(
        sql`update jobs set series_id = ${job}, urgent = true where id = ${job}`,
      );
      const body = { dates: [addDays(publication().date, 1)] };
      return async () => {
        const answer = await company.call("POST", `/api/jobs/${job}/copies`, { body });
        for (const { id } of answer.json().items ?? []) named("copy", id);
        return answer;
      };
    },
  ],
  [
    "editJob",
    ["job: job"],
    [
      "companies company: live_version + 1",
      "jobs job: title Extra service du soir → Plongeur, version + 1, updated_at then → now, search_text … → …, terms_version 0 → 1",
    ],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("PUT", `/api/jobs/${job}`, { body: editBody({ title: "Plongeur" }) });
    },
  ],
  [
    "editJob",
    ["job: job"],
    [
      "+ notifications: id an id, body …, kind changed, title Mission modifiée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: starts_at then → then, hourly_rate 13.5 → 13, planned_break 0 → 20",
      "jobs job: version + 1, briefing null → …, starts_at then → then, start_time 18:00 → 17:00, updated_at then → now, hourly_rate 13.5 → 13, terms_version 0 → 1, rate_lowered_at null → now, hours_changed_at null → now, break_lengthened_at null → now",
    ],
    async ({ company, engaged }) => {
      const { job } = await engaged();
      const body = editBody({ startTime: "17:00", hourlyRate: 13, briefing: { breakMinutes: 20 } });
      return () => company.call("PUT", `/api/jobs/${job}`, { body });
    },
  ],
  [
    "setJobActivity",
    ["job: job"],
    ["companies company: live_version + 1", "jobs job: is_active true → false, updated_at then → now"],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: false } });
    },
  ],
  [
    "setJobActivity",
    ["job: job"],
    ["companies company: live_version + 1", "jobs job: is_active false → true, updated_at then → now"],
    async ({ company, publish }) => {
      const job = await publish();
      await company.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: false } });
      return () => company.call("PUT", `/api/jobs/${job}/activity`, { body: { isActive: true } });
    },
  ],
  [
    "openJob",
    ["job: job"],
    ["companies company: live_version + 1", "jobs job: updated_at then → now, opens_to_all_at then → now"],
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
    [
      "companies company: live_version + 1",
      "jobs job: status open → deleted, is_active true → false, updated_at then → now",
    ],
    async ({ company, publish }) => {
      const job = await publish();
      return () => company.call("DELETE", `/api/jobs/${job}`);
    },
  ],
  [
    "deleteJob",
    ["job: job"],
    [
      "+ notifications: id an id, body …, kind cancelled, title Mission annulée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: ended_at null → now, ended_by null → recruiter",
      "jobs job: status open → deleted, is_active true → false, updated_at then → now, positions_taken 1 → 0",
    ],
    async ({ company, engaged }) => {
      const { job } = await engaged();
      return () => company.call("DELETE", `/api/jobs/${job}`);
    },
  ],
  [
    "actOnJobs",
    ["job: job"],
    ["companies company: live_version + 1", "jobs job: is_active true → false, updated_at then → now"],
    async ({ company, publish }) => {
      const ids = [await publish()];
      return () => company.call("POST", "/api/jobs/actions", { body: { ids, action: "suspend" } });
    },
  ],
  [
    "actOnJobs",
    ["job: job"],
    [
      "companies company: live_version + 1",
      "jobs job: status open → deleted, is_active true → false, updated_at then → now",
    ],
    async ({ company, publish }) => {
      const ids = [await publish()];
      return () => company.call("POST", "/api/jobs/actions", { body: { ids, action: "remove" } });
    },
  ],
  [
    "applyToJob",
    ["application: application, job", "library"],
    [
      "+ applications: id application, job_id job, status pending, user_id candidate, applied_at now, company_id company, updated_at now, candidate_name Zoé Le Gall",
      "companies company: live_version + 1, usage_total_swipes 0 → 1",
      "jobs job: has_pending false → true, applications_total 0 → 1, applications_pending 0 → 1",
    ],
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
    [
      "+ engagements: job_id job, ends_at then, user_id candidate, agreed_at now, starts_at then, company_id company, is_counted true, agreed_rate 13.5, hourly_rate 13.5, is_presumable true, agreed_ends_at then, application_id application, agreed_starts_at then",
      "+ notifications: id an id, body …, kind accepted, title Candidature acceptée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "applications application: status pending → accepted, decided_by null → company, updated_at then → now",
      "companies company: live_version + 1",
      "jobs job: has_pending true → false, positions_taken 0 → 1, applications_pending 1 → 0, most_positions_taken 0 → 1, accepted_applications 0 → 1",
    ],
    async ({ company, applied }) => decide(company, (await applied()).id, "accepted"),
  ],
  [
    "decideApplication",
    ["application: application, job"],
    [
      "+ notifications: id an id, body …, kind rejected, title Candidature non retenue, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "applications application: status pending → rejected, decided_by null → company, updated_at then → now",
      "companies company: live_version + 1",
      "jobs job: has_pending true → false, applications_pending 1 → 0, rejected_applications 0 → 1",
    ],
    async ({ company, applied }) => decide(company, (await applied()).id, "rejected"),
  ],
  [
    "decideApplications",
    ["application: application, job"],
    [
      "+ notifications: id an id, body …, kind rejected, title Candidature non retenue, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "applications application: status pending → rejected, decided_by null → company, updated_at then → now",
      "companies company: live_version + 1",
      "jobs job: has_pending true → false, applications_pending 1 → 0, rejected_applications 0 → 1",
    ],
    async ({ company, applied }) => {
      const ids = [(await applied()).id];
      return () =>
        company.call("POST", "/api/applications/decisions", { body: { ids, decision: "rejected" } });
    },
  ],
  [
    "decideApplications",
    ["application: application, job"],
    [
      "+ engagements: job_id job, ends_at then, user_id candidate, agreed_at now, starts_at then, company_id company, is_counted true, agreed_rate 13.5, hourly_rate 13.5, is_presumable true, agreed_ends_at then, application_id application, agreed_starts_at then",
      "+ notifications: id an id, body …, kind accepted, title Candidature acceptée, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "applications application: status pending → accepted, decided_by null → company, updated_at then → now",
      "companies company: live_version + 1",
      "jobs job: filled_at null → now, has_pending true → false, positions_taken 0 → 1, applications_pending 1 → 0, most_positions_taken 0 → 1, accepted_applications 0 → 1",
    ],
    async ({ company, applied }) => {
      const ids = [(await applied({ numberOfPositions: 1 })).id];
      return () =>
        company.call("POST", "/api/applications/decisions", { body: { ids, decision: "accepted" } });
    },
  ],
  [
    "withdrawApplication",
    ["application: application, job", "library"],
    [
      "+ withdrawn_applications: job_id job, user_id candidate, withdrawn_at now, application_id application",
      "- applications application",
      "companies company: live_version + 1",
      "jobs job: has_pending true → false, applications_total 1 → 0, applications_pending 1 → 0",
    ],
    async ({ candidate, applied }) => {
      const { id } = await applied();
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    },
  ],
  [
    "withdrawApplication",
    ["withdrawal: application, job"],
    [
      "companies company: live_version + 1",
      "engagements application: ended_at null → now, ended_by null → candidate",
      "jobs job: positions_taken 1 → 0",
    ],
    async ({ candidate, engaged }) => {
      const { id } = await engaged();
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    },
  ],
  [
    "withdrawApplication",
    ["withdrawal: application, job", "library"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id company, recipient …, created_at now, expires_at then",
      "companies company: live_version + 1",
      "engagements application: is_late false → true, ended_at null → now, ended_by null → candidate, ended_reason null → Je suis malade.",
      "jobs job: filled_at then → null, positions_taken 1 → 0",
      "members candidate: late_withdrawals 0 → 1, reliability_score null → 80",
    ],
    async ({ candidate, engaged }) => {
      const { id } = await engaged(sql`agreed_at = now() - interval '3 days'`, {
        ...tomorrow(),
        numberOfPositions: 1,
      });
      const body = { reason: "Je suis malade." };
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body });
    },
  ],
  [
    "withdrawApplication",
    ["withdrawal: application, job"],
    [
      "companies company: live_version + 1",
      "engagements application: ended_at null → now, ended_by null → candidate",
      "jobs job: positions_taken 1 → 0",
    ],
    async ({ company, candidate, engaged }) => {
      const { id } = await engaged(sql`reminders = 0`, tomorrow());
      await company.call("PATCH", "/api/recruiter/notifications", { body: { messages: false } });
      return () => candidate.call("POST", `/api/candidate/applications/${id}/withdrawal`, { body: {} });
    },
  ],
  [
    "confirmEngagement",
    ["engagement: application, job"],
    ["companies company: live_version + 1", "engagements application: confirmed_at null → now"],
    async ({ candidate, engaged }) => {
      const { id } = await engaged();
      return () => confirmFor(candidate, id);
    },
  ],
  [
    "confirmEngagement",
    ["engagement: application, job"],
    [
      "companies company: live_version + 1",
      "engagements application: agreed_at then → now, agreed_rate 13.5 → 13, agreed_break 0 → 20, confirmed_at null → now, agreed_starts_at then → then",
    ],
    async ({ company, candidate, engaged }) => {
      const { job, id } = await engaged();
      const body = editBody({ startTime: "17:00", hourlyRate: 13, briefing: { breakMinutes: 20 } });
      await company.call("PUT", `/api/jobs/${job}`, { body });
      return () => confirmFor(candidate, id);
    },
  ],
  [
    "remindEngaged",
    ["engagement: application, job"],
    [
      "+ notifications: id an id, body …, kind confirm, title Confirmez votre venue, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: asked_at then → now, reminders 0 → 1",
    ],
    async ({ company, engaged }) => {
      const { id } = await engaged(sql`asked_at = now() - interval '3 hours'`);
      return () => company.call("POST", `/api/applications/${id}/reminder`);
    },
  ],
  [
    "remindUnconfirmed",
    ["engagement: application, job"],
    [
      "+ notifications: id an id, body …, kind confirm, title Confirmez votre venue, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: asked_at then → now, reminders 0 → 1",
    ],
    async ({ company, engaged }) => {
      await engaged(sql`asked_at = now() - interval '3 hours'`, tomorrow());
      return () => company.call("POST", "/api/reminders");
    },
  ],
  [
    "setDeclared",
    ["engagement: application, job"],
    ["companies company: live_version + 1", "engagements application: declared_for null → a day"],
    async ({ company, engaged }) => {
      const { id } = await engaged();
      return () => company.call("PUT", `/api/applications/${id}/declaration`, { body: { isDeclared: true } });
    },
  ],
  [
    "announceToEngaged",
    ["engagement: job"],
    [
      "+ announcements: id an id, text Entrée par la cuisine., job_id job, sent_to 1, company_id company, created_at now",
      "+ notifications: id an id, body …, kind announcement, title Message de l’entreprise, job_id job, user_id candidate, created_at now, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
    ],
    async ({ company, engaged }) => {
      const { job } = await engaged();
      return () =>
        company.call("POST", `/api/jobs/${job}/announcements`, { body: { text: "Entrée par la cuisine." } });
    },
  ],
  [
    "recordAttendance",
    ["engagement: job, application", "library"],
    [
      "companies company: live_version + 1",
      "engagements application: outcome null → absent, recorded_at null → now, recorded_by null → recruiter, notice_due_at null → …",
      "jobs job: is_recorded false → true",
      "members candidate: no_shows 0 → 1, reliability_score null → 57",
    ],
    async ({ company, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now()`);
      const entries = [{ applicationId: id, outcome: "absent" }];
      return () => company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    },
  ],
  [
    "recordAttendance",
    ["engagement: job, application", "library"],
    [
      "companies company: live_version + 1",
      "engagements application: rating null → never, outcome null → absent, ended_at null → now, ended_by null → recruiter, recorded_at null → now, recorded_by null → recruiter, notice_due_at null → …",
      "jobs job: filled_at then → null, is_recorded false → true, positions_taken 1 → 0",
      "members candidate: no_shows 0 → 1, reliability_score null → 57",
    ],
    async ({ company, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now()`, { numberOfPositions: 1 });
      const entries = [{ applicationId: id, outcome: "absent", replace: true, rating: "never" }];
      return () => company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    },
  ],
  [
    "recordAttendance",
    [],
    [],
    async ({ company, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now()`);
      const entries = [{ applicationId: id, outcome: "absent" }];
      await company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
      return () => company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
    },
  ],
  [
    "recordAttendance",
    ["engagement: job, application", "library"],
    [
      "+ notifications: id an id, body …, kind contest-answered, title …, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: outcome absent → excused, recorded_at then → now, notice_due_at then → null, contest_answer null → corrected, contest_answered_at null → now",
    ],
    async ({ company, candidate, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now()`);
      const record = (outcome: string) =>
        company.call("PUT", `/api/jobs/${job}/attendance`, {
          body: { entries: [{ applicationId: id, outcome }] },
        });
      await record("absent");
      const body = { message: "J'étais là." };
      await candidate.call("POST", `/api/candidate/applications/${id}/contest`, { body });
      return () => record("excused");
    },
  ],
  [
    "contestRecord",
    ["engagement: application, job", "library"],
    [
      "companies company: live_version + 1",
      "engagements application: contested_at null → now, contest_message null → J'étais là.",
      "members candidate: no_shows 1 → 0, reliability_score 57 → 100",
    ],
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
    "contestRecord",
    ["engagement: application, job", "library"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id company, recipient …, created_at now, expires_at then",
      "companies company: live_version + 1",
      "engagements application: contested_at null → now, contest_message null → J'étais là.",
      "members candidate: no_shows 1 → 0, reliability_score 57 → 100",
    ],
    async ({ company, candidate, engaged }) => {
      const { job, id } = await engaged(sql`starts_at = now()`, tomorrow());
      const entries = [{ applicationId: id, outcome: "absent" }];
      await company.call("PUT", `/api/jobs/${job}/attendance`, { body: { entries } });
      const body = { message: "J'étais là." };
      return () => candidate.call("POST", `/api/candidate/applications/${id}/contest`, { body });
    },
  ],
  [
    "answerContest",
    ["engagement: application, job", "library"],
    [
      "+ notifications: id an id, body …, kind contest-answered, title …, job_id job, user_id candidate, created_at now, mail_due_at …, application_id application, web_push_due_at …",
      "companies company: live_version + 1",
      "engagements application: contest_reply null → Non., contest_answer null → kept, contest_answered_at null → now",
      "members candidate: no_shows 0 → 1, reliability_score null → 57",
    ],
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
    [
      "+ notifications: id an id, body …, kind proposed, title …, job_id other job, user_id candidate, created_at now, mail_due_at …, web_push_due_at …",
      "+ proposals: id an id, job_id other job, user_id candidate, company_id company, created_at now",
      "companies company: live_version + 1",
    ],
    async ({ company, candidate, known }) => {
      const job = await known();
      const body = { people: [candidate.id], isInstant: false };
      return () => company.call("POST", `/api/jobs/${job}/proposals`, { body });
    },
  ],
  [
    "retractProposals",
    ["proposal: other job"],
    ["companies company: live_version + 1", "proposals proposal: withdrawn_at null → now"],
    async ({ company, proposed }) => {
      const { job, id } = await proposed();
      return () => company.call("POST", `/api/jobs/${job}/proposals/retraction`, { body: { ids: [id] } });
    },
  ],
  [
    "declineProposal",
    ["proposal: other job"],
    ["companies company: live_version + 1", "proposals proposal: answer null → no, answered_at null → now"],
    async ({ candidate, proposed }) => {
      const { id } = await proposed();
      return () => candidate.call("POST", `/api/candidate/proposals/${id}/refusal`);
    },
  ],
  [
    "acceptProposal",
    ["application: answer, other job", "library"],
    [
      "+ applications: id answer, job_id other job, status pending, user_id candidate, applied_at now, company_id company, updated_at now, was_proposed true, candidate_name Zoé Le Gall",
      "companies company: live_version + 1, usage_total_swipes 1 → 2",
      "jobs other job: has_pending false → true, applications_total 0 → 1, applications_pending 0 → 1",
      "proposals proposal: answer null → yes, answered_at null → now",
    ],
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
    "acceptProposal",
    ["application: answer, other job", "library"],
    [
      "+ applications: id answer, job_id other job, status accepted, user_id candidate, applied_at now, company_id company, decided_by company, updated_at now, was_proposed true, candidate_name Zoé Le Gall",
      "+ engagements: job_id other job, ends_at then, user_id candidate, agreed_at now, starts_at then, company_id company, is_counted true, agreed_rate 13.5, hourly_rate 13.5, is_presumable true, agreed_ends_at then, application_id answer, agreed_starts_at then",
      "+ notifications: id an id, body …, kind accepted, title Candidature acceptée, job_id other job, user_id candidate, created_at now, mail_due_at …, application_id answer, web_push_due_at …",
      "companies company: live_version + 1, usage_total_swipes 1 → 2",
      "jobs other job: positions_taken 0 → 1, applications_total 0 → 1, most_positions_taken 0 → 1, accepted_applications 0 → 1",
      "proposals proposal: answer null → yes, answered_at null → now",
    ],
    async ({ candidate, proposed, names }) => {
      const { id, version } = await proposed({ isInstant: true });
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
    [
      "+ pool_members: user_id candidate, company_id company, updated_at now, is_favourite true",
      "companies company: live_version + 1",
    ],
    async ({ company, candidate, applied }) => {
      await applied();
      return () => company.call("PATCH", `/api/pool/${candidate.id}`, { body: { isFavourite: true } });
    },
  ],
  [
    "editPoolPerson",
    ["pool: candidate"],
    [
      "companies company: live_version + 1",
      "pool_members company candidate: note null → À rappeler., updated_at then → now",
    ],
    async ({ company, candidate, applied }) => {
      await applied();
      await company.call("PATCH", `/api/pool/${candidate.id}`, { body: { isFavourite: true } });
      return () => company.call("PATCH", `/api/pool/${candidate.id}`, { body: { note: "À rappeler." } });
    },
  ],
  [
    "renewJoiningLink",
    ["pool: "],
    ["companies company: joining_code null → …, live_version + 1"],
    async ({ company }) =>
      () =>
        company.call("PUT", "/api/pool/link", { body: { replaces: null } }),
  ],
  [
    "closeJoiningLink",
    ["pool: "],
    ["companies company: joining_code … → null, live_version + 1"],
    async ({ company, joiningCode }) => {
      await joiningCode();
      return () => company.call("DELETE", "/api/pool/link");
    },
  ],
  [
    "joinCompany",
    ["pool: candidate"],
    [
      "+ pool_members: user_id candidate, joined_at now, company_id company, updated_at now",
      "companies company: live_version + 1",
    ],
    async ({ candidate, joiningCode }) => {
      const code = await joiningCode();
      return () => candidate.call("POST", "/api/candidate/companies", { body: { code } });
    },
  ],
  [
    "leaveCompany",
    ["pool: candidate"],
    ["- pool_members company candidate", "companies company: live_version + 1"],
    async ({ company, candidate, joiningCode }) => {
      const code = await joiningCode();
      await candidate.call("POST", "/api/candidate/companies", { body: { code } });
      return () => candidate.call("DELETE", `/api/candidate/companies/${company.id}`);
    },
  ],
  [
    "addVenue",
    ["job: "],
    [
      "+ venues: id an id, name Bistrot du Port, address …, briefing …, company_id company, created_at now, updated_at now, location_ville Lannion, location_latitude 48.7326, location_longitude -3.4566",
      "companies company: live_version + 1",
    ],
    async ({ company }) =>
      () =>
        company.call("POST", "/api/venues", { body: venue() }),
  ],
  [
    "editVenue",
    ["job: job"],
    [
      "companies company: live_version + 1",
      "jobs job: version + 1, briefing null → …, updated_at then → now, terms_version 0 → 1, break_lengthened_at null → now",
      "venues …: name Bistrot du Port → Bistrot des Halles, updated_at then → now",
    ],
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
    ["- venues …", "companies company: live_version + 1"],
    async ({ company }) => {
      const id = await savedVenue(company);
      return () => company.call("DELETE", `/api/venues/${id}`);
    },
  ],
  [
    "changePlan",
    ["recruiter: company"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id company, recipient …, created_at now, expires_at then",
      "+ security_events: at now, id an id, kind plan-changed, device Appareil inconnu, address 127.0.0.1, user_id company",
      "companies company: updated_at then → now, live_version + 1, plan_start_date then → now, plan_updated_at null → now, subscription_plan pro → smart",
    ],
    async ({ company }) =>
      () =>
        company.call("PUT", "/api/recruiter/plan", { body: { plan: "smart" } }),
  ],
  [
    "requestPlanEnd",
    ["recruiter: company"],
    [
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, reply_to …, recipient …, created_at now, expires_at then",
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id company, recipient …, created_at now, expires_at then",
      "companies company: updated_at then → now, live_version + 1, plan_ends_on null → a day",
    ],
    async ({ company }) =>
      () =>
        company.call("PUT", "/api/recruiter/plan/end", { body: { isRequested: true } }),
  ],
  [
    "saveProfile",
    ["recruiter: company"],
    ["companies company: updated_at then → now, live_version + 1"],
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
    [
      "companies company: phone null → +33296480000, siret null → …, job_title null → Directrice, last_name Kerguelen → Le Goff, first_name Claire → Maëlle, updated_at then → now, company_name Maison Kerguelen → Maison Le Goff, company_size null → 11-50, live_version + 2, company_description null → …",
      "jobs job: updated_at then → now, business_name Maison Kerguelen → Maison Le Goff, company_description null → …",
    ],
    async ({ company, publish }) => {
      await publish();
      const body = profile({ email: "contact@kerguelen.fr", companyName: "Maison Le Goff" });
      return () => company.call("PUT", "/api/recruiter/profile", { body });
    },
  ],
  [
    "saveNotifications",
    ["recruiter: company"],
    ["companies company: updated_at then → now, live_version + 1, notifications … → …"],
    async ({ company }) =>
      () =>
        company.call("PATCH", "/api/recruiter/notifications", { body: { analytics: true } }),
  ],
  [
    "cancelPendingEmail",
    ["recruiter: company"],
    [
      "account_links …: closed_as null → withdrawn",
      "companies company: live_version + 1, pending_email … → null",
    ],
    async ({ company }) =>
      () =>
        company.call("DELETE", "/api/recruiter/pending-email"),
  ],
  [
    "uploadLogo",
    ["recruiter: company", "job: job"],
    [
      "+ files: id an id, name …, size …, bucket local, updated now, md5_hash …, full_path …, company_id company, generation …, content_type image/webp, time_created now, download_token …, custom_metadata …",
      "companies company: updated_at then → now, company_logo null → …, live_version + 2",
      "jobs job: company_logo_url null → …",
    ],
    async ({ company, publish }) => {
      await publish();
      const sent = form({ content: await picture().png().toBuffer() });
      return () => sendLogo(product(), company, sent);
    },
  ],
  [
    "deleteLogo",
    ["recruiter: company"],
    ["- files …", "companies company: updated_at then → now, company_logo … → null, live_version + 1"],
    async ({ company }) => {
      await uploadedLogo(product(), company);
      return () => company.call("DELETE", "/api/recruiter/logo");
    },
  ],
  [
    "completeOnboarding",
    ["recruiter: newcomer"],
    [
      "+ account_links: email …, purpose confirm-contact, user_id newcomer, expires_at then, token_hash …",
      "+ mail_outbox: id an id, html …, text …, due_at …, subject …, user_id newcomer, recipient …, created_at now, expires_at then",
      "companies newcomer: sector null → Restaurant, last_name null → Kerguelen, first_name null → Claire, updated_at then → now, live_version + 1, business_type null → hospitality, pending_email null → …, preferred_job_types … → …, onboarding_completed false → true",
    ],
    async ({ names }) => {
      const newcomer = await newRecruiter(product().app);
      names.set(newcomer.id, "newcomer");
      return () => newcomer.call("POST", "/api/recruiter/onboarding", { body: onboarding() });
    },
  ],
  [
    "updateCandidate",
    ["another company application: ", "application: ", "library"],
    [
      "applications application: candidate_name Zoé Le Gall → Anaïs Le Gall",
      "applications their application: candidate_name Zoé Le Gall → Anaïs Le Gall",
      "companies another company: live_version + 1",
      "companies company: live_version + 1",
      "members candidate: first_name Zoé → Anaïs, updated_at then → now, search_name … → …",
    ],
    async ({ candidate, applied }) => {
      await applied();
      return () => candidate.call("PATCH", "/api/candidate/me", { body: { firstName: "Anaïs" } });
    },
  ],
  [
    "updateCandidate",
    ["library"],
    ["members candidate: dispo_now false → true, updated_at then → now"],
    async ({ candidate, applied }) => {
      await applied();
      const body = { availability: { dispoNow: true } };
      return () => candidate.call("PATCH", "/api/candidate/me", { body });
    },
  ],
  [
    "signUpCandidate",
    ["library"],
    [
      "+ members: id an id, email …, last_name Le Gall, birth_date a day, created_at now, first_name Zoé, updated_at now, search_name …, phone_number +33612345678, search_ville lannion, accepted_terms a day, location_ville Lannion, notify_by_mail true, job_preferences …, weekly_schedule …, is_in_cv_library true, location_latitude 48.7326, terms_accepted_at now, availability_types …, location_longitude -3.4554",
      "+ security_events: at now, id an id, kind sign-in, device Appareil inconnu, address 127.0.0.1, user_id an id",
      "+ users: id an id, role candidate, email …, password …, created_at now, last_active_at now",
    ],
    async () => () => newCandidate(product().app).then(() => ({ statusCode: 201 })),
  ],
];

/** Writes that no page of a company shows: accounts, sessions, links, devices. */
const unseen = [
  "register",
  "signIn",
  "signOut",
  "checkResetLink",
  "requestPasswordReset",
  "resetPassword",
  "resendContactLink",
  "checkEmailLink",
  "endOtherCandidateSessions",
  "endCandidateSession",
  "changeCandidateSignInEmail",
  "cancelCandidateEmailChange",
  "changeCandidatePassword",
  "exportCandidateData",
  "endOtherRecruiterSessions",
  "endRecruiterSession",
  "changeRecruiterSignInEmail",
  "cancelRecruiterEmailChange",
  "changeRecruiterPassword",
  "exportRecruiterData",
  "renewCandidateCalendar",
  "deleteCandidateCalendar",
  "renewRecruiterCalendar",
  "deleteRecruiterCalendar",
  "signInCandidate",
  "signOutCandidate",
  "readNotifications",
  "subscribeToPush",
  "unsubscribeFromPush",
  "sendSupportRequest",
];
/** Tested with the removal and the confirmation of accounts. */
const elsewhere = ["deleteRecruiterAccount", "deleteCandidateAccount", "confirmEmail"];

/** Writes that do it again when they are sent again: what creates without a key, and forms saved as they are. */
const writesAgain =
  /^(publishJob|copyJob|announceToEngaged|uploadLogo|deleteLogo|signUpCandidate|edit(PoolPerson|Venue)|save(Profile|Notifications)|completeOnboarding|updateCandidate)$/;

// The scenes register more companies than one address may in an hour.
beforeEach(() => product().context.db.execute(sql`delete from rate_limits`));

describe("the events published by", () => {
  test.each(writes)(
    "%s, sent twice, are %j, and these rows alone change",
    async (operationId, expected, expectedRows, prepare) => {
      const scene = await newScene();
      const write = await prepare(scene);
      await product().context.db.execute("update mail_outbox set due_at = null");
      await product().context.db.execute(
        "update notifications set mail_due_at = null, web_push_due_at = null",
      );
      let rows: string[] = [];
      const recorded = await recordEvents(async () => {
        rows = await rowsChangedBy(
          product().context.db,
          async () => {
            expect((await write()).statusCode).toBeLessThan(300);
            if (!writesAgain.test(operationId)) await write();
          },
          (id) => scene.names.get(id) ?? id,
        );
      });
      expect(inWords(recorded, scene)).toEqual(expected);
      expect(rows).toEqual(expectedRows);
      expect(recorded.tasks).toEqual(expect.arrayContaining(await dueTasks()));
    },
  );

  test("every write is listed here", () => {
    const listed = new Set([...writes.map(([operationId]) => operationId), ...unseen, ...elsewhere]);
    const missing = operations
      .filter(({ method }) => method !== "GET")
      .map(({ schema }) => schema.operationId)
      .filter((operationId) => !listed.has(operationId));
    expect(missing).toEqual([]);
  });
});

/** The tasks that have rows to send now: they are told to, or would wait for their minute. */
async function dueTasks(): Promise<string[]> {
  const { rows } = await product().context.db.execute<{ task: string }>(sql`
    select 'send-mail' as task where exists (select from mail_outbox where due_at <= now())
    union all
    select 'mail-notifications' where exists (select from notifications where mail_due_at <= now())
    union all
    select 'web-push-notifications' where exists (select from notifications where web_push_due_at <= now())`);
  return rows.map(({ task }) => task);
}

/**
 * « job: offer » for each event to the scene's company. Events to another company come first and start with its name: between two
 * companies there is no order.
 */
function inWords({ events, isLibraryChanged }: RecordedEvents, { company, names }: Scene): string[] {
  const nameOf = (id: string) => names.get(id) ?? id;
  const isOwn = ({ companyId }: { companyId: string }) => companyId === company.id;
  const arranged = events.toSorted((one, next) => Number(isOwn(one)) - Number(isOwn(next)));
  const words = arranged.map(({ companyId, kind, ids }) => {
    const to = companyId === company.id || nameOf(companyId) === "newcomer" ? "" : `${nameOf(companyId)} `;
    return `${to}${kind}: ${ids.map(nameOf).join(", ")}`;
  });
  return isLibraryChanged ? [...words, "library"] : words;
}
