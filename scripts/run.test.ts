import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { runNode } from "./run.ts";

const RUN = import.meta.resolve("./run.ts");

test.each([
  ["process.kill(process.pid, 'SIGKILL')", 1],
  ["process.exit(3)", 3],
  ["", 0],
])("Node running %j gives the exit code %i", async (script, code) => {
  expect(await runNode(["-e", script])).toBe(code);
});

test.each(["SIGTERM", "SIGHUP", "SIGINT"] as const)(
  "%s ends the running Node, whose exit code is returned, and is then no longer listened to",
  async (signal) => {
    // It ends by itself if the signal does not come.
    const child = `process.on("${signal}", () => process.exit(7)); setTimeout(() => 0, 20_000); console.log("ready");`;
    const script = `
      const { runNode } = await import("${RUN}");
      const code = await runNode(["-e", ${JSON.stringify(child)}]);
      process.exit(code + process.listenerCount("${signal}"));`;
    const running = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(running, "exit");
    await once(running.stdout, "data");
    running.kill(signal);
    expect(await ended).toEqual([7, null]);
  },
);
