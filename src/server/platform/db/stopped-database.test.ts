import { readFileSync } from "node:fs";
import { onTestFinished, test, expect } from "vitest";
import { newDataDir, postmasterOf, startServer } from "#server/testing/server-process.ts";
import { putMigratedCluster } from "#server/testing/test-postgres.ts";
import { enterCompany } from "#tools/api-client.ts";

/** Every process of a PostgreSQL: its postmaster, and those that serve. */
function processesOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
  return [postmaster, ...children.split(" ").filter(Boolean).map(Number)];
}

// Linux lists the children of a process.
test.runIf(process.platform === "linux")(
  "a stopped PostgreSQL is reported within two seconds, and serves again once it continues",
  async () => {
    const { dataDir, remove } = await newDataDir();
    await putMigratedCluster(dataDir);
    const server = await startServer({ DATA_DIR: dataDir, ADDRESS_PROVIDER: "embedded" });
    const stopped: number[] = [];
    const resume = () => {
      for (const pid of stopped.splice(0)) process.kill(pid, "SIGCONT");
    };
    onTestFinished(async () => {
      resume();
      await server.end("SIGTERM");
      await remove();
    });
    const identity = await enterCompany(server.address, { email: "a@example.fr", companyName: "Maison" });
    const get = async (path: string) => {
      const since = performance.now();
      const { status } = await fetch(server.address + path, { headers: identity });
      return { status, seconds: (performance.now() - since) / 1000 };
    };
    const getAll = () => Promise.all(["/readyz", "/api/recruiter", "/api/jobs/summary"].map(get));

    stopped.push(...processesOf(postmasterOf(dataDir) ?? 0));
    for (const pid of stopped) process.kill(pid, "SIGSTOP");
    // Twice: on the connections that were open, then on new ones.
    for (const { status, seconds } of [...(await getAll()), ...(await getAll())]) {
      expect(status).toBe(503);
      // Two seconds, and the delay of a busy machine; the statement timeout would take twelve.
      expect(seconds).toBeLessThan(6);
    }
    resume();
    await expect.poll(async () => (await get("/readyz")).status).toBe(200);
    expect((await get("/api/recruiter")).status).toBe(200);
  },
);
