import * as z from "zod/mini";
import { applicationRecord } from "#contract/applications/applications.ts";
import { chosenIds, CSV_FORMAT, csvFile, idParams, named, operation, sample } from "#contract/operation.ts";
import { MAX_DECISIONS } from "#domain/applications/decision.ts";
import { applicantAdvice, dayJob, dayPerson, declaration, workDay } from "#domain/engagements/day.ts";
import { planningDay } from "#domain/jobs/planning.ts";
import { legal } from "#domain/legal.ts";

named(dayPerson, "DayPerson");
named(dayJob, "DayJob");

export const readDay = operation({
  method: "GET",
  url: "/api/day",
  config: { access: "onboarded" },
  schema: {
    operationId: "readDay",
    tags: ["Jobs"],
    summary: "Read the own jobs of a day, with the people engaged",
    description:
      "Includes a job of the evening before that ends on that day, from its start until six hours after its " +
      "end. The hints of labour law never block.",
    querystring: z.strictObject({ date: planningDay }),
    response: { 200: named(workDay, "WorkDay") },
  },
});

export const setDeclared = operation({
  method: "PUT",
  url: "/api/applications/:id/declaration",
  config: {
    access: "onboarded",
    invalid: "invalid-application-data",
    errors: ["failed-precondition"],
    meanings: {
      "failed-precondition": "not engaged, no longer, or the job had ended before it was imported.",
    },
  },
  schema: {
    operationId: "setDeclared",
    tags: ["Applications"],
    summary: "Mark the hiring declaration of an engaged person as made, or not",
    description: "Sent to nobody: the declaration itself is made on the government's site.",
    params: idParams,
    body: declaration,
    response: { 200: applicationRecord },
  },
  example: {
    request: { isDeclared: true },
  },
});

export const exportHiringFile = operation({
  method: "GET",
  url: "/api/jobs/:id/hiring-file",
  config: {
    access: "onboarded",
    errors: ["failed-precondition"],
    meanings: {
      "failed-precondition": `nobody is engaged, or the job finished more than ${legal.hiringFileDays} days ago.`,
    },
  },
  schema: {
    operationId: "exportHiringFile",
    tags: ["Jobs"],
    summary: "Download the data of the hiring declarations of a job",
    description:
      `${CSV_FORMAT} The birth dates of the people ` +
      "engaged are in this file alone; what the product does not store is left empty, for the company to fill in.",
    params: idParams,
    response: { 200: csvFile("HiringFile") },
  },
});

export const readLabourAdvice = operation({
  method: "GET",
  url: "/api/applications/labour-advice",
  config: { access: "onboarded" },
  schema: {
    operationId: "readLabourAdvice",
    tags: ["Applications"],
    summary: "Read the hints of labour law of some applications",
    description: "Computed from the company's own jobs with the person; accepting stays allowed.",
    querystring: z.strictObject({ ids: chosenIds(MAX_DECISIONS) }),
    response: { 200: named(z.object({ items: z.array(applicantAdvice) }), "LabourAdvice") },
  },
  example: {
    response: {
      items: [
        {
          applicationId: sample.id,
          hints: ["many-days"],
          daysThisQuarter: 52,
        },
      ],
    },
  },
});
