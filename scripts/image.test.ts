import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#server/testing/backups.ts";

const TOOLS = ["bash", "env", "sed", "head", "git", "dirname", "cat"];

/** Runs `.ci/image` with these programs in the place of the builders, each of which writes down its arguments. */
async function runImage(builders: Record<string, string>) {
  const folder = await newFolder();
  for (const tool of TOOLS) {
    const { stdout } = spawnSync("sh", ["-c", `command -v ${tool}`], { encoding: "utf8" });
    symlinkSync(stdout.trim(), join(folder, tool));
  }
  const calls = join(folder, "calls");
  writeFileSync(calls, "");
  for (const [name, body] of Object.entries(builders)) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${calls}\n${body}\n`, { mode: 0o755 });
  }
  const { status, stdout } = spawnSync(resolve(".ci/image"), { encoding: "utf8", env: { PATH: folder } });
  return { status, stdout, calls: readFileSync(calls, "utf8").trim().split("\n") };
}

const SKIPPED =
  "The container image was not built: no docker, podman or buildah here runs and can pull docker.io/library/node:26-bookworm-slim.\n";

test("without a builder, the image is skipped in a sentence", async () => {
  expect(await runImage({})).toEqual({ status: 0, stdout: SKIPPED, calls: [""] });
});

test("a builder that does not run, or cannot pull the base image, is passed over", async () => {
  const { status, stdout, calls } = await runImage({
    docker: "exit 1",
    podman: '[ "$1" = info ]',
  });
  expect([status, stdout]).toEqual([0, SKIPPED]);
  expect(calls).toEqual([
    "docker info",
    "podman info",
    "podman pull docker.io/library/node:26-bookworm-slim",
  ]);
});

test("the first builder that works builds the image, whose failure is that of the step", async () => {
  const built = await runImage({ docker: "exit 1", podman: "exit 0", buildah: "exit 0" });
  expect(built.status).toBe(0);
  expect(built.calls.at(-1)).toMatch(
    /^podman build --file docs\/deploy\/Containerfile --build-arg COMMIT=(\w+) --tag renfort \.$/,
  );
  const failed = await runImage({ docker: '[ "$1" != build ]', podman: "exit 0" });
  expect(failed.status).toBe(1);
});
