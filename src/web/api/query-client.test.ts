import { expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient } from "./query-client.ts";

test.each([
  ["a failure of the network", new TypeError("Failed to fetch"), 3],
  ["a failure of the server", new ApiError(500, {}), 3],
  ["a refusal", new ApiError(499, {}), 1],
])("a read is tried again after %s: %s, %i times in all", async (_what, error, times) => {
  const read = vi.fn<() => Promise<never>>().mockRejectedValue(error);
  const client = createQueryClient(() => undefined);
  await expect(client.fetchQuery({ queryKey: ["x"], queryFn: read, retryDelay: 0 })).rejects.toBe(error);
  expect(read).toHaveBeenCalledTimes(times);
});

test.each([
  ["unauthenticated", 401, 1],
  ["permission-denied", 403, 0],
])("a write refused with %s (%i) ends the session %i times", async (code, status, times) => {
  const handleSignedOut = vi.fn<() => void>();
  const client = createQueryClient(handleSignedOut);
  const refusal = new ApiError(status, { code });
  const write = { mutationFn: () => Promise.reject(refusal) };
  await expect(client.getMutationCache().build(client, write).execute(undefined)).rejects.toBe(refusal);
  expect(handleSignedOut).toHaveBeenCalledTimes(times);
});
