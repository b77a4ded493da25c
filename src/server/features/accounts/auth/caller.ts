import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { deviceOf } from "#domain/accounts/device.ts";
import type { Role } from "#domain/accounts/role.ts";
import type { PlanId } from "#domain/companies/plan.ts";

export type Caller = {
  address: string;
  device: string;
};

/** Who sends a request, and its headers, whose cookies name the devices that an account knows. */
export type RequestOrigin = { caller: Caller; headers: IncomingHttpHeaders };

/** The address, trusted according to `TRUST_PROXY`, and the device of a request. */
export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip, device: deviceOf(headers["user-agent"]) };
}

export type Identity = {
  userId: string;
  role: Role;
  sessionId: string;
  expiresAt: Date;
  /** Null for a candidate, and for a recruiter without a record. */
  company: { id: string; isOnboarded: boolean; plan: PlanId } | null;
};
