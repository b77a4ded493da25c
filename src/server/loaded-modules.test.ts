import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const START = import.meta.resolve("./start.ts");
/** Imports the product in a new process, which prints the loaded modules. */
const LOAD = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  await import("${START}");
  console.log(JSON.stringify(loaded));
  process.exit(0);
`;

test("starting does not load the libraries that only some requests need", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", LOAD]);
  const loaded = z.array(z.string()).parse(JSON.parse(stdout));
  expect(loaded.filter((url) => url.includes("/src/server/app.ts"))).toHaveLength(1);
  // prom-client loads the interface of OpenTelemetry.
  const lazy =
    /node_modules\/(sharp|nodemailer|ical-generator|libphonenumber-js|@opentelemetry\/(?!api\/)|vite|@vitejs|react|swagger-ui-dist\/(?!absolute))/;
  expect(loaded.filter((url) => lazy.test(url))).toEqual([]);
});
