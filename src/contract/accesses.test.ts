import { expect, test } from "vitest";
import type { Access } from "./operation.ts";
import { operations } from "./operations.ts";

/** Who may call what, and how often, written a second time by hand: a change of either is read here by a person. */
const accesses: Record<string, string> = {
  candidate: `
    GET /api/candidate/applications
    GET /api/candidate/applications/:id
    GET /api/candidate/applications/:id/calendar
    POST /api/candidate/applications/:id/confirmation
    POST /api/candidate/applications/:id/contest
    POST /api/candidate/applications/:id/withdrawal
    DELETE /api/candidate/calendar
    GET /api/candidate/calendar
    PUT /api/candidate/calendar (calendarRenewals)
    GET /api/candidate/companies
    POST /api/candidate/companies (joinings)
    DELETE /api/candidate/companies/:id (edits)
    GET /api/candidate/feed
    GET /api/candidate/jobs/:id
    POST /api/candidate/jobs/:id/applications
    GET /api/candidate/me
    PATCH /api/candidate/me (profileSaves)
    POST /api/candidate/me/deletion
    POST /api/candidate/me/export
    POST /api/candidate/me/password (passwordChanges)
    GET /api/candidate/me/reliability
    DELETE /api/candidate/me/sessions
    GET /api/candidate/me/sessions
    DELETE /api/candidate/me/sessions/:id
    DELETE /api/candidate/me/sign-in-email
    GET /api/candidate/me/sign-in-email
    POST /api/candidate/me/sign-in-email
    GET /api/candidate/notifications
    POST /api/candidate/notifications/read
    GET /api/candidate/proposals
    POST /api/candidate/proposals/:id/acceptance
    POST /api/candidate/proposals/:id/refusal
    DELETE /api/candidate/push
    GET /api/candidate/push
    PUT /api/candidate/push (profileSaves)
    POST /api/candidate/sign-out`,
  recruiter: `
    GET /api/addresses
    GET /api/addresses/:id
    GET /api/companies
    GET /api/live
    GET /api/plans/terms
    GET /api/reads
    GET /api/recruiter
    POST /api/recruiter/deletion
    POST /api/recruiter/export
    DELETE /api/recruiter/logo
    PUT /api/recruiter/logo (uploads)
    POST /api/recruiter/onboarding (profileSaves)
    POST /api/recruiter/password (passwordChanges)
    DELETE /api/recruiter/pending-email
    POST /api/recruiter/pending-email
    PUT /api/recruiter/plan (planChanges)
    PUT /api/recruiter/plan/end
    DELETE /api/recruiter/sessions
    GET /api/recruiter/sessions
    DELETE /api/recruiter/sessions/:id
    DELETE /api/recruiter/sign-in-email
    GET /api/recruiter/sign-in-email
    POST /api/recruiter/sign-in-email`,
  onboarded: `
    GET /api/applications
    GET /api/applications/:id/candidate
    POST /api/applications/:id/contest-answer
    POST /api/applications/:id/decision
    PUT /api/applications/:id/declaration
    POST /api/applications/:id/reminder
    GET /api/applications/count
    POST /api/applications/decisions
    GET /api/applications/export (tableExports)
    GET /api/applications/labour-advice
    GET /api/applications/summary
    GET /api/day
    GET /api/hours
    GET /api/hours/export (tableExports)
    GET /api/jobs
    POST /api/jobs
    DELETE /api/jobs/:id
    GET /api/jobs/:id
    PUT /api/jobs/:id (edits)
    PUT /api/jobs/:id/activity
    GET /api/jobs/:id/announcements
    POST /api/jobs/:id/announcements
    PUT /api/jobs/:id/attendance
    GET /api/jobs/:id/calendar
    POST /api/jobs/:id/copies
    GET /api/jobs/:id/hiring-file
    PUT /api/jobs/:id/opening (edits)
    GET /api/jobs/:id/proposable-people
    GET /api/jobs/:id/proposals
    POST /api/jobs/:id/proposals (edits)
    POST /api/jobs/:id/proposals/retraction (edits)
    POST /api/jobs/actions
    GET /api/jobs/count
    GET /api/jobs/export (tableExports)
    GET /api/jobs/pay-history
    GET /api/jobs/summary
    GET /api/planning
    GET /api/pool
    PATCH /api/pool/:id (edits)
    DELETE /api/pool/link (edits)
    GET /api/pool/link
    PUT /api/pool/link (edits)
    GET /api/pool/marks
    DELETE /api/recruiter/calendar
    GET /api/recruiter/calendar
    PUT /api/recruiter/calendar (calendarRenewals)
    PATCH /api/recruiter/notifications (profileSaves)
    PUT /api/recruiter/profile (profileSaves)
    POST /api/reminders
    GET /api/todo
    GET /api/venues
    POST /api/venues (edits)
    DELETE /api/venues/:id
    PUT /api/venues/:id (edits)`,
  "recruiter with cvAccess": `
    GET /api/candidates
    GET /api/candidates/:id`,
  public: `
    POST /api/auth/check-email-link (mobile app too)
    POST /api/auth/check-reset-link (mobile app too)
    POST /api/auth/confirm-email (mobile app too)
    POST /api/auth/forgot-password (mobile app too)
    POST /api/auth/register
    POST /api/auth/reset-password (mobile app too)
    POST /api/auth/sign-in
    POST /api/auth/sign-out
    POST /api/candidate/sign-in
    POST /api/candidate/sign-up
    GET /api/public/joining/:code (mobile app too)
    GET /api/public/jobs
    GET /api/public/jobs/:id
    POST /api/support (mobile app too)
    GET /healthz
    GET /readyz`,
};

const nameOf = (access: Access) => (typeof access === "string" ? access : `recruiter with ${access.feature}`);

// §6.1
test("each operation has the access and the limit written here", () => {
  const declared = operations.map(
    ({ method, url, config: { access, requestLimit, isForMobileApp } }) =>
      `${nameOf(access)}: ${method} ${url}${requestLimit ? ` (${requestLimit})` : ""}${isForMobileApp ? " (mobile app too)" : ""}`,
  );
  const written = Object.entries(accesses).flatMap(([access, list]) =>
    list
      .trim()
      .split("\n")
      .map((line) => `${access}: ${line.trim()}`),
  );
  expect(declared.toSorted()).toEqual(written.toSorted());
});
