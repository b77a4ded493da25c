import type { PlanId } from "#domain/recruiters/plan.ts";

export type Identity = {
  userId: string;
  role: "recruiter" | "candidate";
  sessionId: string;
  expiresAt: Date;
  /** Null for a candidate, and for a recruiter without a record. */
  recruiter: { id: string; isOnboarded: boolean; plan: PlanId } | null;
};
