import type { ApplicationStatus } from "#domain/applications/application.ts";
import { didCome } from "#domain/engagements/attendance.ts";
import type { OwnEngagement } from "#domain/engagements/engaged-person.ts";
import {
  type EngagementState,
  isAwaitingConfirmation,
  isComing,
} from "#domain/engagements/engagement-state.ts";
import { type Briefing, breakOf } from "#domain/jobs/briefing.ts";

/** Where a candidate finds an own application among their jobs. */
const ownApplicationGroups = ["to-confirm", "upcoming", "pending", "past"] as const;
export type OwnApplicationGroup = (typeof ownApplicationGroups)[number];

export const applicationGroupLabels = {
  "to-confirm": "À confirmer",
  upcoming: "Prévues",
  pending: "En attente",
  past: "Historique",
} as const satisfies Record<OwnApplicationGroup, string>;

/** The states as their candidate reads them: about the job, not about the person. */
export const ownApplicationLabels = {
  expected: "Acceptée",
  asked: "À confirmer",
  confirmed: "Confirmée",
  changed: "Modifiée, à accepter",
  ongoing: "En cours",
  "to-record": "Terminée",
  past: "Terminée",
  present: "Faite",
  late: "Faite, avec retard",
  absent: "Absence",
  excused: "Absence signalée",
  withdrawn: "Désistement",
  cancelled: "Annulée",
} as const satisfies Record<EngagementState, string>;

/** An own application; its state and its hours may have been read a while ago, without network since. */
export type OwnApplication = {
  status: ApplicationStatus;
  job: { startsAt: string; endsAt: string };
  engagement: Pick<
    OwnEngagement,
    "state" | "recorded" | "confirmedAt" | "confirmableUntil" | "withdrawableUntil"
  > | null;
};

/** The group of an own application at an instant: what is over is past, whatever the state that was read before. */
export function applicationGroupOf(
  { status, job, engagement }: OwnApplication,
  now: Date,
): OwnApplicationGroup {
  if (status === "pending") return "pending";
  if (status === "rejected" || new Date(job.endsAt) <= now) return "past";
  if (engagement === null) return "upcoming";
  const { state, recorded } = engagement;
  if (isAwaitingConfirmation(state) && new Date(job.startsAt) > now) return "to-confirm";
  // Somebody recorded at their arrival still needs the place and the contact; not who left the job.
  const isAtWork =
    recorded !== null && didCome(recorded.outcome) && (recorded.to === null || new Date(recorded.to) > now);
  return isComing(state) || isAtWork ? "upcoming" : "past";
}

/** The jobs of a group: the next one first, or the last one first among those that are past. */
export function applicationsIn<Application extends OwnApplication>(
  group: OwnApplicationGroup,
  applications: readonly Application[],
  now: Date,
): Application[] {
  const found = applications.filter((application) => applicationGroupOf(application, now) === group);
  const direction = group === "past" ? -1 : 1;
  return found.toSorted((one, other) => direction * one.job.startsAt.localeCompare(other.job.startsAt));
}

/** The pay and the unpaid break: those that the job offers until one has agreed to them, and those agreed otherwise. */
export function payTermsOf({ job, engagement }: PaidApplication) {
  if (engagement !== null && engagement.state !== "changed") return engagement.agreed;
  return { hourlyRate: job.hourlyRate, breakMinutes: breakOf(job.briefing) };
}

type PaidApplication = {
  job: { hourlyRate: number; briefing: Pick<Briefing, "breakMinutes"> | null };
  engagement: Pick<OwnEngagement, "state" | "agreed"> | null;
};

/** Whether a person may confirm, or accept changed terms (ADR 0087). */
export function isConfirmable({ engagement }: OwnApplication, now: Date): boolean {
  if (engagement === null || new Date(engagement.confirmableUntil) <= now) return false;
  const { state, confirmedAt } = engagement;
  return isComing(state) && (confirmedAt === null || state === "changed");
}

/** Whether a person may withdraw: from a pending application, or from a job (ADR 0087). */
export function isWithdrawable({ status, engagement }: OwnApplication, now: Date): boolean {
  if (status === "pending") return true;
  if (engagement === null || engagement.recorded !== null) return false;
  return isComing(engagement.state) && new Date(engagement.withdrawableUntil) > now;
}
