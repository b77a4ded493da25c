import pLimit from "p-limit";
import type { LimitFunction } from "p-limit";

/** Uploads whose file is in memory at the same time; the others wait, unread. */
const AT_ONCE = 8;

type Lane = { limit: LimitFunction; waiting: number };

/** Runs uploads a few at a time, and those of one recruiter one after the other: memory stays flat, nobody takes all turns. */
export function createLogoTurns(): <Result>(
  recruiterId: string,
  work: () => Promise<Result>,
) => Promise<Result> {
  const turns = pLimit(AT_ONCE);
  const lanes = new Map<string, Lane>();

  return async (recruiterId, work) => {
    const lane = lanes.get(recruiterId) ?? { limit: pLimit(1), waiting: 0 };
    lanes.set(recruiterId, lane);
    lane.waiting += 1;
    try {
      return await lane.limit(() => turns(work));
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) lanes.delete(recruiterId);
    }
  };
}
