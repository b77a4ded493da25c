import pLimit from "p-limit";
import type { LimitFunction } from "p-limit";

/** Images in memory at the same time; the others wait on disk. */
const AT_ONCE = 8;

type Queue = { limit: LimitFunction; waiting: number };

type Upload<Sent, Result> = { receive: () => Promise<Sent>; work: (sent: Sent) => Promise<Result> };

/** Runs uploads, those of one recruiter one at a time, and all of them with limited concurrency. */
export function createUploadQueue(): <Sent, Result>(
  recruiterId: string,
  upload: Upload<Sent, Result>,
) => Promise<Result> {
  const turns = pLimit(AT_ONCE);
  const queues = new Map<string, Queue>();

  return async (recruiterId, { receive, work }) => {
    const queue = queues.get(recruiterId) ?? { limit: pLimit(1), waiting: 0 };
    queues.set(recruiterId, queue);
    queue.waiting += 1;
    try {
      return await queue.limit(async () => {
        const sent = await receive();
        return turns(() => work(sent));
      });
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(recruiterId);
    }
  };
}
