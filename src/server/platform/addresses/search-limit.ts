import { LRUCache } from "lru-cache";
import { AppError } from "#domain/errors.ts";

const SEARCHES = 40;
const WINDOW_MS = 10_000;

/** Limits the searches of one company in this process to more than anyone types: providers bill requests. */
export function createSearchLimit() {
  const counts = new LRUCache<string, { searches: number }>({ max: 10_000, ttl: WINDOW_MS });

  function isWithin(companyId: string): boolean {
    const count = counts.get(companyId) ?? { searches: 0 };
    count.searches += 1;
    if (count.searches === 1) counts.set(companyId, count);
    return count.searches <= SEARCHES;
  }

  return {
    isWithin,
    count: (companyId: string) => {
      if (!isWithin(companyId)) {
        throw new AppError("rate-limit-exceeded", { retryAfter: WINDOW_MS / 1000 });
      }
    },
  };
}
