import { useState } from "react";
import { uuidv4 } from "uuidv7";
import { attemptKeys } from "./attempt-keys.ts";

/** The attempt keys of one form of one person, kept by this browser until what they create exists. */
export function useAttemptKeys(name: string): ReturnType<typeof attemptKeys> {
  const [keys] = useState(() => attemptKeys({ newKey: uuidv4, shelf: localStorage, name }));
  return keys;
}
