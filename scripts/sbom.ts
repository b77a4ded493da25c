import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { packagesOf } from "./licences.ts";

export const SBOM = "dist/sbom.cdx.json";
const LOCK = "package-lock.json";

const bill = z.looseObject({
  components: z.array(z.looseObject({ "bom-ref": z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), version: z.string() }) }),
});

/** Writes the packages that running and building need, as a CycloneDX document, when the lock file has changed. */
export function writeSbom(): void {
  if (existsSync(SBOM) && statSync(SBOM).mtimeMs >= statSync(LOCK).mtimeMs) return;
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const found = readBill();
  if (found === undefined) {
    console.warn(`${SBOM} was not written: it needs npm 10.2 or newer.`);
    return;
  }
  const lock: unknown = JSON.parse(readFileSync(LOCK, "utf8"));
  const refs = packagesOf(lock).map((one) => `${one.name}@${one.version}`);
  const kept = new Set([`${name}@${version}`, ...refs]);
  const document = {
    ...found,
    // npm names the folder of the checkout.
    metadata: { ...found.metadata, component: { ...found.metadata.component, name, version } },
    components: found.components.filter((one) => kept.has(one["bom-ref"])),
    dependencies: found.dependencies.filter(({ ref }) => kept.has(ref)),
  };
  mkdirSync(dirname(SBOM), { recursive: true });
  writeFileSync(SBOM, `${JSON.stringify(document, null, 2)}\n`);
}

/** Undefined where npm is missing or too old: a build does not need it. */
function readBill(): z.output<typeof bill> | undefined {
  // Not --omit=dev, which also leaves out what a tool of development needs too: react, vite.
  const args = ["sbom", "--package-lock-only", "--sbom-type=application", "--sbom-format=cyclonedx"];
  const { npm_execpath: npm = "" } = process.env;
  const [file, first] = npm.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  try {
    const text = execFileSync(file, [...first, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 64 * 1024 * 1024,
    });
    return bill.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
