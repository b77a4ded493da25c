import * as recruiterSessions from "./accounts/auth.ts";
import * as emailConfirmation from "./accounts/email-confirmation.ts";
import * as ownAccount from "./accounts/own-account.ts";
import * as passwordReset from "./accounts/password-reset.ts";
import * as applications from "./applications/applications.ts";
import * as candidate from "./candidates/candidate.ts";
import * as cvLibrary from "./candidates/cv-library.ts";
import * as feed from "./candidates/feed.ts";
import * as joining from "./candidates/joining.ts";
import * as notifications from "./candidates/notifications.ts";
import * as ownApplications from "./candidates/own-applications.ts";
import * as pool from "./candidates/pool.ts";
import * as proposals from "./candidates/proposals.ts";
import * as publicJobs from "./candidates/public-jobs.ts";
import * as push from "./candidates/push.ts";
import * as companyRegister from "./companies/company-register.ts";
import * as logo from "./companies/logo.ts";
import * as plans from "./companies/plans.ts";
import * as recruiter from "./companies/recruiter.ts";
import * as todo from "./companies/todo.ts";
import * as announcements from "./engagements/announcements.ts";
import * as attendance from "./engagements/attendance.ts";
import * as calendar from "./engagements/calendar.ts";
import * as day from "./engagements/day.ts";
import * as engagements from "./engagements/engagements.ts";
import * as hours from "./engagements/hours.ts";
import * as health from "./health.ts";
import * as addresses from "./jobs/addresses.ts";
import * as jobs from "./jobs/jobs.ts";
import * as planning from "./jobs/planning.ts";
import * as venues from "./jobs/venues.ts";
import * as live from "./live.ts";
import type { Operation } from "./operation.ts";
import * as reads from "./reads.ts";
import * as support from "./support.ts";

/** Each module of the contract, in the order of the document. */
const modules = [
  recruiterSessions,
  passwordReset,
  emailConfirmation,
  recruiter,
  ownAccount,
  logo,
  plans,
  companyRegister,
  jobs,
  planning,
  venues,
  addresses,
  applications,
  engagements,
  day,
  attendance,
  hours,
  announcements,
  calendar,
  todo,
  pool,
  joining,
  proposals,
  cvLibrary,
  publicJobs,
  candidate,
  feed,
  ownApplications,
  notifications,
  push,
  support,
  reads,
  live,
  health,
] as const;

type Values<Of> = Of extends unknown ? Of[keyof Of] : never;
type ModuleExport = Values<(typeof modules)[number]>;
type Group = Extract<ModuleExport, Record<string, Operation>>;

/** One of the operations, with its own schemas. */
export type DeclaredOperation = Extract<ModuleExport | Values<Group>, Operation>;

const isObject = (value: unknown): value is Record<string, unknown> => value instanceof Object;
const isOperation = (value: unknown): value is Operation =>
  isObject(value) && "config" in value && "schema" in value;

/** Every operation of the product: what the modules of the contract export, alone or grouped (`recruiterAccount`). */
export const operations: readonly Operation[] = modules
  .flatMap((module) => Object.values<unknown>(module))
  .flatMap((value) => (isObject(value) && !isOperation(value) ? Object.values(value) : value))
  .filter(isOperation);
