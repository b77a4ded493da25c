import { LRUCache } from "lru-cache";
import { lastResort } from "#domain/address.ts";
import type { AddressSuggestion, Place } from "#domain/address.ts";
import type { Log } from "#server/log.ts";

/** Who knows addresses: an outside service or the embedded table. */
export type AddressProvider = {
  suggest: (query: string) => Promise<AddressSuggestion[]>;
  geocode: (text: string) => Promise<Place | null>;
};

export type Addresses = {
  suggest: (query: string) => Promise<AddressSuggestion[]>;
  /** Always a place: the last resort of spec §7 when no provider knows the address. */
  locate: (text: string) => Promise<Place>;
};

type Options = { providers: readonly AddressProvider[]; log: Pick<Log, "warn"> };

const LIMIT = 3_000;
const cached = { max: 500, ttl: 5 * 60_000 };

/** Asks the providers in turn, the next one when one fails, is late or knows nothing (design §7.11). */
export function createAddresses({ providers, log }: Options): Addresses {
  const suggestions = new LRUCache<string, AddressSuggestion[]>(cached);
  const places = new LRUCache<string, Place>(cached);

  const firstAnswer = async <Answer>(ask: (provider: AddressProvider) => Promise<Answer | null>) => {
    const deadline = performance.now() + LIMIT;
    for (const provider of providers) {
      try {
        const answer = await within(deadline - performance.now(), ask(provider));
        if (answer) return answer;
      } catch (error) {
        log.warn({ err: error }, "An address provider failed");
      }
    }
    return null;
  };

  return {
    suggest: async (query) => {
      const known = suggestions.get(query);
      if (known) return known;
      const found = await firstAnswer(async (provider) => {
        const items = await provider.suggest(query);
        return items.length > 0 ? items : null;
      });
      if (found) suggestions.set(query, found);
      return found ?? [];
    },
    locate: async (text) => {
      const known = places.get(text);
      if (known) return known;
      const found = await firstAnswer((provider) => provider.geocode(text));
      if (found) places.set(text, found);
      return found ?? lastResort(text);
    },
  };
}

/** The answer if it comes in time. One that is ready at once counts even when no time is left. */
async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No answer in time")), Math.max(0, milliseconds));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
