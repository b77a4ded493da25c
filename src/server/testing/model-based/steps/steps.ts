import type { Step } from "#server/testing/model-based/step.ts";
import * as accounts from "./accounts.ts";
import * as applications from "./applications.ts";
import * as attendance from "./attendance.ts";
import * as engagements from "./engagements.ts";
import * as jobs from "./jobs.ts";
import * as proposals from "./proposals.ts";
import * as reading from "./reading.ts";
import { pass } from "./time.ts";
import * as venues from "./venues.ts";

const modules = [jobs, venues, applications, proposals, engagements, attendance, accounts, reading, { pass }];

const isStep = (value: unknown): value is Step => value instanceof Object && "chosen" in value;

/** Every step that random sequences are made of: all that these files export. */
export const steps: readonly Step[] = modules
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isStep);
