import { useState } from "react";
import { uuidv4 } from "uuidv7";
import { idempotencyKeysFor } from "./idempotency-keys.ts";

/** The attempt keys of one form of one person, kept by this browser until what they create exists. */
export function useIdempotencyKeys(name: string): ReturnType<typeof idempotencyKeysFor> {
  const [keys] = useState(() => idempotencyKeysFor({ newKey: uuidv4, shelf: localStorage, name }));
  return keys;
}
