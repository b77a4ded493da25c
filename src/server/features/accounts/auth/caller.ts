import type { FastifyRequest } from "fastify";
import type { Role } from "#domain/accounts/role.ts";
import { deviceOf } from "#domain/accounts/device.ts";
import ipaddr from "ipaddr.js";
import type { PlanId } from "#domain/recruiters/plan.ts";

export type Caller = {
  address: string;
  device: string;
};

/** The address, trusted according to `TRUST_PROXY`, and the device of a request. */
export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip, device: deviceOf(headers["user-agent"]) };
}

/** An IPv6 address counts by its /64, which one machine may use entirely; an IPv4 address by itself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === "ipv4") return read.toString();
  const [a = 0, b = 0, c = 0, d = 0] = new ipaddr.IPv6(read.toByteArray()).parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(":")}::/64`;
}

export type Identity = {
  userId: string;
  role: Role;
  sessionId: string;
  expiresAt: Date;
  /** Null for a candidate, and for a recruiter without a record. */
  recruiter: { id: string; isOnboarded: boolean; plan: PlanId } | null;
};
