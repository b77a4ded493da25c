import type { AddressSource, AddressSuggestion, LocatedAddress, Location } from "#domain/values/address.ts";
import type { Result } from "#server/platform/external/result.ts";

export type AddressRequest = { timeoutMs: number; session?: string | undefined };

export type AddressProvider = {
  source: AddressSource;
  isOutside: boolean;
  /** Whether its results may be cached; Google's may not (ADR 0019). */
  isCacheable: boolean;
  suggest: (query: string, asked: AddressRequest) => Promise<Result<AddressSuggestion[]>>;
  geocode: (text: string, asked: AddressRequest) => Promise<Result<Location | "abroad" | null>>;
  /** Absent where suggestions have coordinates. Takes the id of one of its own suggestions. */
  locate?: (id: string, asked: AddressRequest) => Promise<Result<LocatedAddress | null>>;
};
