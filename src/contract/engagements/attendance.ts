import { attendance, contest, contestReply } from "#domain/engagements/attendance.ts";
import { reliability } from "#domain/engagements/reliability.ts";
import { applicationRecord } from "#contract/candidates/applications.ts";
import { ownApplication } from "#contract/candidates/candidate.ts";
import { candidateTags, idParams, named, noContent, operation } from "#contract/operation.ts";

/** Records who came to an own mission and their hours, all of it or nothing (ADR 0092). */
export const recordAttendance = operation({
  method: "PUT",
  url: "/api/jobs/:id/attendance",
  config: {
    access: "onboarded",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition":
        "more than two hours before the start or 30 days after the end, somebody no longer engaged, or their place taken by another.",
    },
  },
  schema: {
    operationId: "recordAttendance",
    tags: ["Jobs"],
    summary: "Record who came to an own mission",
    description:
      "All entries are recorded, or none. Times are on the mission's line: `from` is the one nearest to the planned " +
      "start, `to` the first after it. What is left out of hours and break is as planned. `replace` frees the place of " +
      "somebody absent until the mission ends. The person is told ten minutes after the last change.",
    params: idParams,
    body: attendance,
    response: { 204: noContent },
  },
});

/** Says that what a company recorded is not exact: once, within seven days (ADR 0093). */
export const contestRecord = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/contest",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition": "nothing to contest, contested already, or too late, as its sentence says.",
    },
  },
  schema: {
    operationId: "contestRecord",
    tags: candidateTags,
    summary: "Contest what was recorded of a mission",
    params: idParams,
    body: contest,
    response: { 200: ownApplication },
  },
});

/** Maintains what a person contests; to correct it, record it again. */
export const answerContest = operation({
  method: "POST",
  url: "/api/applications/:id/contest-answer",
  config: {
    access: "onboarded",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition"],
    meanings: { "failed-precondition": "nothing waits for an answer." },
  },
  schema: {
    operationId: "answerContest",
    tags: ["Applications"],
    summary: "Maintain what a person contests",
    params: idParams,
    body: contestReply,
    response: { 200: applicationRecord },
  },
});

/** One's own score, how it is computed, and each fact. */
export const readReliability = operation({
  method: "GET",
  url: "/api/candidate/me/reliability",
  config: { access: "candidate", errors: ["not-found"] },
  schema: {
    operationId: "readReliability",
    tags: candidateTags,
    summary: "Read one's own reliability, its formula and its facts",
    response: { 200: named(reliability, "Reliability") },
  },
});
