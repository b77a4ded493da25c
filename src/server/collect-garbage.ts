import { Session } from "node:inspector/promises";

/** Frees the 40 MB or so that loading the modules leaves, which V8 does not collect in an idle process (ADR 0084). */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
}
