import type { AddressSource, AddressSuggestion, LocatedAddress, Place } from "#domain/values/address.ts";
import type { Result } from "#server/http-client/result.ts";

export type Asked = { within: number; session?: string | undefined };

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
