import { useState } from "react";
import { uuidv4 } from "uuidv7";
import { attemptKeys } from "./attempt-keys.ts";

/** The attempt keys of one form, for as long as it is on screen. */
export function useAttemptKeys(): ReturnType<typeof attemptKeys> {
  const [keys] = useState(() => attemptKeys(uuidv4));
  return keys;
}
