import * as z from "zod/mini";
import { named, operation } from "#contract/operation.ts";
import { jobSearch } from "#domain/jobs/job-list.ts";
import { MAX_PLANNING_DAYS, plannedJob, planning, planningDay, planningRule } from "#domain/jobs/planning.ts";
import { jobState } from "./jobs.ts";

named(plannedJob, "PlanningJob");

/** The company's own jobs, day by day, with the filters of the list (ADR 0034). */
export const readPlanning = operation({
  method: "GET",
  url: "/api/planning",
  config: { access: "onboarded" },
  schema: {
    operationId: "readPlanning",
    tags: ["Jobs"],
    summary: "Read own jobs day by day",
    description: `Every day from one to another, both included, ${MAX_PLANNING_DAYS} at most. A job belongs to the day it starts. state and q as in the list of jobs. A deleted job stays for as long as somebody's attendance is to record.`,
    querystring: z
      .strictObject({ from: planningDay, to: planningDay, state: jobState, q: z.optional(jobSearch) })
      .check(planningRule),
    response: { 200: named(planning, "Planning") },
  },
});
