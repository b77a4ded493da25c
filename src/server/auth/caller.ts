import type { FastifyRequest } from "fastify";
import { deviceOf } from "#domain/accounts/device.ts";

/** From where an operation is called: what the security log and the list of sessions keep of it. */
export type Caller = {
  address: string;
  device: string;
};

/** Where a request comes from; its address is the one `TRUST_PROXY` lets believe. */
export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip, device: deviceOf(headers["user-agent"]) };
}
