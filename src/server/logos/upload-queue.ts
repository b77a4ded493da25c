import pLimit from "p-limit";
import type { LimitFunction } from "p-limit";

/** Pictures in memory at the same time; the others wait on disk. */
const AT_ONCE = 8;

type Lane = { limit: LimitFunction; waiting: number };

type Upload<Sent, Result> = { receive: () => Promise<Sent>; work: (sent: Sent) => Promise<Result> };

/** Runs uploads: those of one recruiter one after the other, and of all of them works on a few at a time. */
export function createUploadQueue(): <Sent, Result>(
  recruiterId: string,
  upload: Upload<Sent, Result>,
) => Promise<Result> {
  const turns = pLimit(AT_ONCE);
  const lanes = new Map<string, Lane>();

  return async (recruiterId, { receive, work }) => {
    const lane = lanes.get(recruiterId) ?? { limit: pLimit(1), waiting: 0 };
    lanes.set(recruiterId, lane);
    lane.waiting += 1;
    try {
      return await lane.limit(async () => {
        const sent = await receive();
        return turns(() => work(sent));
      });
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) lanes.delete(recruiterId);
    }
  };
}
