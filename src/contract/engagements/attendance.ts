import { applicationRecord } from "#contract/applications/applications.ts";
import { ownApplication } from "#contract/candidates/own-applications.ts";
import { candidateTags, idParams, named, noContent, operation, sample } from "#contract/operation.ts";
import { NOTIFIED_AFTER_MINUTES } from "#domain/engagements/attendance-record.ts";
import { attendanceEntries } from "#domain/engagements/attendance.ts";
import { contest, contestReply, LAPSES_AFTER_DAYS } from "#domain/engagements/contest.ts";
import {
  ARRIVAL_BEFORE_MINUTES,
  RECORDABLE_BEFORE_HOURS,
  RECORDABLE_DAYS,
} from "#domain/engagements/recordable.ts";
import { reliability, RELIABILITY_FORMULA } from "#domain/engagements/reliability.ts";
import { engagedExample } from "./engagements.ts";

/** Records the attendance and the hours of an own job, all entries or none (ADR 0092). */
export const recordAttendance = operation({
  method: "PUT",
  url: "/api/jobs/:id/attendance",
  config: {
    access: "onboarded",
    errors: ["failed-precondition"],
    meanings: {
      "failed-precondition": `more than ${ARRIVAL_BEFORE_MINUTES} minutes before the start (an announced absence: ${RECORDABLE_BEFORE_HOURS} hours; absent or late: before it), more than ${RECORDABLE_DAYS} days after the end, a person no longer engaged, or their position taken by another.`,
    },
  },
  schema: {
    operationId: "recordAttendance",
    tags: ["Jobs"],
    summary: "Record the attendance of an own job",
    description:
      "All entries are recorded, or none. `from` is the occurrence of that time nearest to the planned " +
      "start, `to` the first after `from`. Missing hours and break default to those planned. `replace` frees the position of " +
      "an absent person until the job ends. `ifUnrecorded` leaves as it is what was recorded of a person in the meantime. " +
      `The person is notified ${NOTIFIED_AFTER_MINUTES} minutes after the last change.`,
    params: idParams,
    body: attendanceEntries,
    response: { 204: noContent },
  },
  example: {
    request: {
      entries: [
        {
          applicationId: sample.id,
          outcome: "late",
          from: "18:40",
          to: "00:30",
          breakMinutes: 30,
          rating: "again",
        },
      ],
    },
  },
});

const contestedExample = {
  ...engagedExample,
  engagement: {
    ...engagedExample.engagement,
    state: "late",
    isLateIfWithdrawnNow: false,
    recorded: {
      outcome: "late",
      from: "2026-12-05T17:40:00.000Z",
      to: "2026-12-05T22:00:00.000Z",
      breakMinutes: 30,
      contest: { message: "J'étais là à 18 h.", at: "2026-12-06T09:00:00.000Z", answer: null, reply: null },
      contestableUntil: null,
    },
  },
};

/** Contests the recorded attendance: once, within seven days (ADR 0093). */
export const contestRecord = operation({
  method: "POST",
  url: "/api/candidate/applications/:id/contest",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: ["failed-precondition"],
    meanings: {
      "failed-precondition": "nothing to contest, already contested, or too late: `message` says which.",
    },
  },
  schema: {
    operationId: "contestRecord",
    tags: candidateTags,
    summary: "Contest the recorded attendance of a job",
    description:
      "Only an absence, a late arrival or fewer hours than planned; `engagement.recorded.contestableUntil` says until when. The record " +
      `does not count until the company answers, or ${LAPSES_AFTER_DAYS} days have passed.`,
    params: idParams,
    body: contest,
    response: { 200: ownApplication },
  },
  example: {
    request: { message: "J'étais là à 18 h." },
    response: contestedExample,
  },
});

/** Maintains a contested record; to correct it instead, record the attendance again. */
export const maintainRecord = operation({
  method: "POST",
  url: "/api/applications/:id/contest-answer",
  config: {
    access: "onboarded",
    invalid: "invalid-application-data",
    errors: ["failed-precondition"],
    meanings: { "failed-precondition": "no contest is open." },
  },
  schema: {
    operationId: "maintainRecord",
    tags: ["Applications"],
    summary: "Maintain a contested record",
    description:
      `The person reads the message, and the contested record counts again. Without an answer in ${LAPSES_AFTER_DAYS} days the contest is ` +
      "decided in the person's favour.",
    params: idParams,
    body: contestReply,
    response: { 200: applicationRecord },
  },
  example: {
    request: { message: "Le service a commencé à 18 h, vous êtes arrivée à 18 h 40." },
  },
});

export const readReliability = operation({
  method: "GET",
  url: "/api/candidate/me/reliability",
  config: { access: "candidate", errors: ["not-found"] },
  schema: {
    operationId: "readReliability",
    tags: candidateTags,
    summary: "Read one's own reliability, its formula and its facts",
    description:
      "`facts` are newest first; a contested one does not count until it is answered. Absences, late arrivals and " +
      "late withdrawals are deleted after two years.",
    response: { 200: named(reliability, "Reliability") },
  },
  example: {
    response: {
      score: 91,
      isFromFormula: true,
      formula: RELIABILITY_FORMULA,
      parts: [
        { label: "Missions effectuées", count: 1, effect: 2 },
        { label: "Absences", count: 0, effect: 0 },
        { label: "Désistements tardifs", count: 0, effect: 0 },
        { label: "Retards", count: 1, effect: -9 },
      ],
      facts: [
        {
          applicationId: sample.id,
          date: "2026-12-05",
          title: "Extra service du soir",
          companyName: "Maison Kerguelen",
          outcome: "late",
          counts: true,
          contestableUntil: "2026-12-13T08:00:00.000Z",
        },
      ],
    },
  },
});
