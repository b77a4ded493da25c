import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { PREVIOUS_RELEASE } from "#server/testing/release/previous-release.ts";
import { reportErrors } from "./run.ts";

// `npm run release`, at each release: keeps the server's sources of the last commit, or of the one named, as the release
// from which the next one is upgraded in the tests (ADR 0145). Commit the file it writes.
const KEPT = [
  "package.json",
  "docs/openapi*.json",
  "src",
  ":(exclude)src/web/[!a]*",
  ":(exclude)src/web/account",
  // Except those of the demonstration, whose samples its tests read.
  ":(exclude)src/tools/[!d]*/*",
  ":(exclude)*.test.ts",
  ":(exclude)*.test.tsx",
  ":(exclude)*/snapshot.json",
  ":(exclude)src/server/platform/addresses/communes.tsv.br",
];
const MAX_BYTES = 64 * 1024 * 1024;

await reportErrors(async () => {
  const [commit = "HEAD"] = process.argv.slice(2);
  const git = (...args: string[]) => execFileSync("git", args, { maxBuffer: MAX_BYTES });
  const id = git("rev-parse", "--short", `${commit}^{commit}`).toString().trim();
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const archive = brotliCompressSync(git("archive", "--format=tar", id, "--", ...KEPT), { params });
  mkdirSync(dirname(PREVIOUS_RELEASE), { recursive: true });
  writeFileSync(PREVIOUS_RELEASE, archive);
  console.log(
    `${PREVIOUS_RELEASE}: the server of ${id}, ${Math.round(archive.length / 1024)} kB. Commit it.`,
  );
});
