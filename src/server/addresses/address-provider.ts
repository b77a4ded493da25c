import type { AddressSource, AddressSuggestion, LocatedAddress, Place } from "#domain/values/address.ts";
import type { Result } from "#server/http-client/result.ts";

/** How a provider is asked: the milliseconds it may take, and the recruiter's typing session where there is one. */
export type Asked = { within: number; session?: string | undefined };

/** Who knows addresses: an external service or the embedded table. An empty answer means that it knows none. */
export type AddressProvider = {
  source: AddressSource;
  isOutside: boolean;
  /** Whether its answers may be kept for a while; Google's may not (ADR 0019). */
  mayBeKept: boolean;
  suggest: (query: string, asked: Asked) => Promise<Result<AddressSuggestion[]>>;
  geocode: (text: string, asked: Asked) => Promise<Result<Place | "abroad" | null>>;
  /** Absent where suggestions are located already. Takes the id of a suggestion of its own. */
  locate?: (id: string, asked: Asked) => Promise<Result<LocatedAddress | null>>;
};
