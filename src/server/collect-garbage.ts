import { Session } from "node:inspector/promises";

/** Loading the modules leaves some 40 MB that V8 would not collect in a process at rest (ADR 0084). */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}
