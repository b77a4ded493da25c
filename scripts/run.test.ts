import { expect, test } from "vitest";
import { runNode } from "./run.ts";

test.each([
  ["process.kill(process.pid, 'SIGKILL')", 1],
  ["process.exit(3)", 3],
  ["", 0],
])("Node running %j gives the exit code %i", async (script, code) => {
  expect(await runNode(["-e", script])).toBe(code);
});
