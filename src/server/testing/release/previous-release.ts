import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";

/** The server's sources of the previous release, as `npm run release` wrote them. */
export const PREVIOUS_RELEASE = "docs/releases/previous.tar.br";
/** Data of the present checkout that the archive leaves out for its size. */
const COMMUNES = "src/server/platform/addresses/communes.tsv.br";
const MIGRATIONS = "src/server/platform/db/migrations";

type PreviousRelease = {
  /** The file that starts its server. */
  main: string;
  /** Whether the present release removes something that the previous one refuses to miss (ADR 0024). */
  isLast: boolean;
  /** Starts one of its scripts; `finish` ends the script's input, and resolves with its whole output. */
  run: (script: string, args: readonly string[]) => { begun: Promise<void>; finish: () => Promise<string> };
  [Symbol.asyncDispose]: () => Promise<void>;
};

/** Unpacks the previous release in a temporary folder, with the packages and the built web of the present one. */
export async function unpackPreviousRelease(): Promise<PreviousRelease> {
  const folder = await mkdtemp(join(tmpdir(), "renfort-release-"));
  const tar = spawn("tar", ["-x", "-C", folder], { stdio: ["pipe", "inherit", "inherit"] });
  tar.stdin.end(brotliDecompressSync(readFileSync(PREVIOUS_RELEASE)));
  const [code] = await once(tar, "close");
  if (code !== 0) throw new Error(`tar could not read ${PREVIOUS_RELEASE}: it stopped with ${code}.`);
  cpSync(COMMUNES, join(folder, COMMUNES));
  for (const name of ["node_modules", "dist"]) symlinkSync(resolve(name), join(folder, name));
  const added = readdirSync(MIGRATIONS).filter((name) => !existsSync(join(folder, MIGRATIONS, name)));
  return {
    main: join(folder, "src/server/main.ts"),
    isLast: added.some((name) => /^\d+_contract_/.test(name)),
    run: (script, args) => run(join(folder, script), args),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

const FINISHES_WITHIN_MS = 240_000;

function run(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ["pipe", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  }
  const done = once(child, "close").then(([code]) => {
    if (code !== 0) throw new Error(`${script} stopped with ${code}: ${output}`);
    return output;
  });
  return {
    begun: Promise.race([once(child.stdout, "data"), done]).then(() => undefined),
    finish() {
      child.stdin.end();
      // A client whose writes are refused sends them again for ever.
      const timer = setTimeout(() => child.kill("SIGKILL"), FINISHES_WITHIN_MS);
      return done.finally(() => clearTimeout(timer));
    },
  };
}
