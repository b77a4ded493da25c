import { runNode } from "./run.ts";

// `npm run test:watch -- pool`: the test files with that word in their path; the journeys are not watched.
process.exit(await runNode(["node_modules/vitest/vitest.mjs", "watch", ...process.argv.slice(2)]));
