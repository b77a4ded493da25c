import { LRUCache } from "lru-cache";
import { AppError } from "#domain/errors.ts";
import { NOT_IN_FRANCE } from "#domain/values/abroad.ts";
import {
  type AddressSource,
  type AddressSuggestion,
  type LocatedAddress,
  type Location,
  fallbackLocation,
} from "#domain/values/address.ts";
import type { Result } from "#server/platform/external/result.ts";
import type { AddressProvider } from "./address-provider.ts";
import { createSearchLimit } from "./search-limit.ts";

type Search = { query: string; session?: string | undefined; companyId: string };
type Chosen = { id: string; session?: string | undefined; companyId: string };
type TypedAddress = { text: string; companyId: string };
type Suggestions = { items: AddressSuggestion[]; source: AddressSource | null };

export type Addresses = {
  suggest: (search: Search) => Promise<Suggestions>;
  /** Locates a suggestion; `not-found` without a provider for it, `geocoding-failed` when it cannot be located. */
  resolve: (chosen: Chosen) => Promise<LocatedAddress>;
  /** Within 3 s; the fallback place of spec §7 when no provider finds it. Refuses one abroad (`invalid-job-data`). */
  locate: (written: TypedAddress) => Promise<Location>;
};

const TIMEOUT_MS = 3_000;
const caching = { max: 500, ttl: 5 * 60_000, perf: { now: () => Date.now() } };

export function createAddresses(providers: readonly AddressProvider[]): Addresses {
  const limit = createSearchLimit();
  const suggestions = new LRUCache<string, Suggestions>(caching);
  const locations = new LRUCache<string, Location>(caching);

  return {
    suggest: async ({ query, session, companyId }) => {
      limit.count(companyId);
      const known = suggestions.get(keyOf(query));
      if (known) return known;
      const found = await firstResult(providers, async (provider, timeoutMs) => {
        const result = await provider.suggest(query, { timeoutMs, session });
        return "answer" in result && result.answer.length === 0 ? { answer: null } : result;
      });
      if (!found) return { items: [], source: null };
      const answer = { items: found.answer, source: found.provider.source };
      if (found.provider.isCacheable) suggestions.set(keyOf(query), answer);
      return answer;
    },
    resolve: async ({ id, session, companyId }) => {
      limit.count(companyId);
      const provider = providers.find(({ locate }) => locate !== undefined);
      if (!provider?.locate) throw new AppError("not-found");
      const result = await provider.locate(id, { timeoutMs: TIMEOUT_MS, session });
      if ("failure" in result || result.answer === null) throw new AppError("geocoding-failed");
      return result.answer;
    },
    locate: async ({ text, companyId }) => {
      const known = locations.get(keyOf(text));
      if (known) return known;
      // Beyond the limit a job is still published, located without external services.
      const usable = limit.isWithin(companyId) ? providers : providers.filter(({ isOutside }) => !isOutside);
      const found = await firstResult(usable, (provider, timeoutMs) => provider.geocode(text, { timeoutMs }));
      if (!found) return fallbackLocation(text);
      if (found.answer === "abroad") {
        throw new AppError("invalid-job-data", { fields: { address: NOT_IN_FRANCE } });
      }
      if (found.provider.isCacheable) locations.set(keyOf(text), found.answer);
      return found.answer;
    },
  };
}

type Ask<Answer> = (provider: AddressProvider, timeoutMs: number) => Promise<Result<Answer | null>>;

async function firstResult<Answer>(providers: readonly AddressProvider[], ask: Ask<Answer>) {
  const deadline = performance.now() + TIMEOUT_MS;
  for (const [index, provider] of providers.entries()) {
    const sharing = providers.slice(index).filter(({ isOutside }) => isOutside).length;
    const result = await ask(provider, (deadline - performance.now()) / Math.max(1, sharing));
    if ("answer" in result && result.answer !== null) return { answer: result.answer, provider };
  }
  return null;
}

function keyOf(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/gu, " ").toLowerCase();
}
