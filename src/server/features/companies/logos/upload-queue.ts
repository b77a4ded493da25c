import pLimit, { type LimitFunction } from "p-limit";

/** Images in memory at the same time; the others wait on disk. */
const CONCURRENT_UPLOADS = 8;

type Queue = { limit: LimitFunction; waiting: number };

type Upload<Received, Result> = {
  receive: () => Promise<Received>;
  process: (received: Received) => Promise<Result>;
};

/** Runs uploads, those of one company one at a time, and all of them with limited concurrency. */
export function createUploadQueue(): <Received, Result>(
  companyId: string,
  upload: Upload<Received, Result>,
) => Promise<Result> {
  const processing = pLimit(CONCURRENT_UPLOADS);
  const queues = new Map<string, Queue>();

  return async (companyId, { receive, process }) => {
    const queue = queues.get(companyId) ?? { limit: pLimit(1), waiting: 0 };
    queues.set(companyId, queue);
    queue.waiting += 1;
    try {
      return await queue.limit(async () => {
        const received = await receive();
        return processing(() => process(received));
      });
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(companyId);
    }
  };
}
