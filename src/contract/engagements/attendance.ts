import { applicationRecord } from "#contract/applications/applications.ts";
import { ownApplication } from "#contract/candidates/own-applications.ts";
import { candidateTags, idParams, named, noContent, operation } from "#contract/operation.ts";
import { attendance, contest, contestReply } from "#domain/engagements/attendance.ts";
import { reliability } from "#domain/engagements/reliability.ts";

/** Records the attendance and the hours of an own job, all entries or none (ADR 0092). */
export const recordAttendance = operation({
  method: "PUT",
  url: "/api/jobs/:id/attendance",
  config: {
    access: "onboarded",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition":
        "more than two hours before the start or 30 days after the end, a person no longer engaged, or their position taken by another.",
    },
  },
  schema: {
    operationId: "recordAttendance",
    tags: ["Jobs"],
    summary: "Record the attendance of an own job",
    description:
      "All entries are recorded, or none. `from` is the occurrence of that time nearest to the planned " +
      "start, `to` the first after `from`. Missing hours and break default to those planned. `replace` frees the place of " +
      "an absent person until the job ends. The person is notified ten minutes after the last change.",
    params: idParams,
    body: attendance,
    response: { 204: noContent },
  },
});

/** Contests the recorded attendance: once, within seven days (ADR 0093). */
export const contestRecord = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/contest",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition": "nothing to contest, already contested, or too late: `message` says which.",
    },
  },
  schema: {
    operationId: "contestRecord",
    tags: candidateTags,
    summary: "Contest the recorded attendance of a job",
    params: idParams,
    body: contest,
    response: { 200: ownApplication },
  },
});

/** Maintains a contested record; to correct it instead, record the attendance again. */
export const answerContest = operation({
  method: "POST",
  url: "/api/applications/:id/contest-answer",
  config: {
    access: "onboarded",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition"],
    meanings: { "failed-precondition": "no contest is open." },
  },
  schema: {
    operationId: "answerContest",
    tags: ["Applications"],
    summary: "Maintain a contested record",
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
