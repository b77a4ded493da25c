import type { FastifyRequest } from "fastify";
import { deviceOf } from "#domain/accounts/device.ts";

export type Caller = {
  address: string;
  device: string;
};

/** Where a request comes from; its address is the one `TRUST_PROXY` lets believe. */
export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip, device: deviceOf(headers["user-agent"]) };
}
