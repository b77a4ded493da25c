import { Session } from "node:inspector/promises";

/**
 * Collects all garbage and gives the memory back to the system. Loading the modules leaves some 40 MB that a process
 * at rest would keep, as it allocates too little for V8 to collect (ADR 0084).
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}
