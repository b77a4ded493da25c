import type { ErrorCode } from "#domain/errors.ts";

/** In the order in which they are refused. */
const applyObstacles = ["over", "suspended", "full", "reserved", "clash", "closed"] as const;
export type ApplyObstacle = (typeof applyObstacles)[number];

export const obstacleCodes = {
  over: "job-over",
  suspended: "job-suspended",
  full: "job-full",
  reserved: "job-reserved",
  clash: "schedule-clash",
  closed: "applications-closed",
} as const satisfies Record<ApplyObstacle, ErrorCode>;

/** The first obstacle that holds; undefined when one may apply. */
export function firstObstacle(holds: Record<ApplyObstacle, boolean>): ApplyObstacle | undefined {
  return applyObstacles.find((obstacle) => holds[obstacle]);
}
