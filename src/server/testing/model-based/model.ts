import type { AttendanceOutcome } from "#domain/engagements/attendance.ts";

// The model: what the product knows, in its simplest form. Steps change it, observers are compared with it.

/** What is agreed between a company and a person, or proposed by a job. */
export type Terms = { startsAt: Date; endsAt: Date; hourlyRate: number; breakMinutes: number };

export type Account = {
  id: string;
  email: string;
  /** `deleted`: nothing of it is left. */
  account: "open" | "suspended" | "closed" | "deleted";
  suspendedUntil: Date | null;
  /** When its account was not open; `to` is null until it opens again. */
  closures: { from: Date; to: Date | null }[];
};

export type Company = Account & { name: string; maxActiveJobs: number };
export type Person = Account & {
  firstName: string;
  lastName: string;
  /** Jobs done for companies whose account was deleted since. */
  jobsKept: number;
};

export type Job = {
  id: string;
  companyId: string;
  title: string;
  terms: Terms;
  venueId: string | null;
  positions: number;
  isActive: boolean;
  isDeleted: boolean;
  /** Whether somebody's work was recorded, even if the record was deleted since. */
  isRecorded: boolean;
  createdAt: Date;
  /** The most positions ever taken at once: those above the positions taken were freed. */
  mostTaken: number;
  /** How many times it was edited, and the first version whose terms are still the same. */
  version: number;
  sameSince: number;
  /** When an edit last moved it, lowered its pay or lengthened its break. */
  worsenedAt: Date | null;
};

export type Contest = { at: Date; answer: "kept" | "corrected" | "lapsed" | null };

/** The work done, as recorded: complete in itself, whatever becomes of the job. */
export type WorkRecord = {
  outcome: AttendanceOutcome;
  from: Date | null;
  to: Date | null;
  breakMinutes: number;
  at: Date;
  by: "recruiter" | "presumption";
  contest: Contest | null;
};

type Engagement = {
  agreed: Terms;
  agreedAt: Date;
  askedAt: Date | null;
  reminders: number;
  confirmedAt: Date | null;
  /** The job changed between the application and its acceptance, or the agreed hours came back, taken by another engagement. */
  mustAgreeAgain: boolean;
  /** The agreed day whose hiring declaration is made. */
  declaredFor: string | null;
  /** With the terms of the job as it said then. */
  end: { at: Date; by: "candidate" | "recruiter"; isLate: boolean; terms: Terms } | null;
  record: WorkRecord | null;
  /** False once an account was closed during the job, or the person agreed to another one instead. */
  isPresumable: boolean;
};

export type Application = {
  id: string;
  jobId: string;
  candidateId: string;
  status: "pending" | "accepted" | "rejected";
  appliedAt: Date;
  engagement: Engagement | null;
};

export type EngagedApplication = Application & { engagement: Engagement };

/** A job that a company asked a person to do. */
export type Proposal = {
  id: string;
  jobId: string;
  candidateId: string;
  /** A yes engages at once. */
  isInstant: boolean;
  answer: "yes" | "no" | null;
  isRetracted: boolean;
};

export type Venue = { id: string; companyId: string; name: string; breakMinutes: number };

export type Model = {
  now: Date;
  companies: Company[];
  people: Person[];
  venues: Venue[];
  jobs: Job[];
  applications: Application[];
  /** Pending applications taken back: their people cannot apply to the same job again. */
  withdrawn: { id: string; candidateId: string; jobId: string }[];
  proposals: Proposal[];
  /** The models that the last step went through: at each instant, and after the first of two steps. */
  past: Model[];
};

/** The models at an instant: after the last step, and those that it went through. */
export function modelsAt(model: Model, instant: Date): Model[] {
  return [...model.past, model].filter(({ now }) => now.getTime() === instant.getTime());
}

export function companyOf(model: Model, id: string): Company {
  return found(model.companies, id);
}

export function personOf(model: Model, id: string): Person {
  return found(model.people, id);
}

export function jobOf(model: Model, { jobId }: Pick<Application, "jobId">): Job {
  return found(model.jobs, jobId);
}

export function applicationOf(model: Model, id: string): Application {
  return found(model.applications, id);
}

export function engagedOf(model: Model, id: string): EngagedApplication {
  const application = applicationOf(model, id);
  if (!isEngaged(application)) throw new Error("Nobody is engaged by this application");
  return application;
}

export function isEngaged(application: Application): application is EngagedApplication {
  return application.engagement !== null;
}

export function engagedFor(model: Model, job: Job): EngagedApplication[] {
  return model.applications.filter(({ jobId }) => jobId === job.id).filter(isEngaged);
}

export function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}

export class UnknownRecord extends Error {}

export function found<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw new UnknownRecord(`The model does not know ${id}`);
  return item;
}
