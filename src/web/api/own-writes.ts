import { LIVE_VERSIONS_HEADER } from "#domain/live.ts";
import { watchWrites } from "./client.ts";

export type OwnWrites = ReturnType<typeof followOwnWrites>;

/** The versions that this page's writes made, and when none is in flight: their events may arrive before their answers. */
export function followOwnWrites() {
  const versions = new Set<number>();
  const inFlight = new Set<Promise<unknown>>();

  watchWrites(async (response) => {
    inFlight.add(response);
    try {
      const answered = await response;
      const own = answered.headers.get(LIVE_VERSIONS_HEADER)?.split(",") ?? [];
      for (const version of own) versions.add(Number(version));
      return answered;
    } finally {
      inFlight.delete(response);
    }
  });

  return {
    isOwn: (version: number) => versions.delete(version),
    isWriting: () => inFlight.size > 0,
    settled: async () => void (await Promise.allSettled(inFlight)),
  };
}
