import { runNode } from "./run.ts";

// `npm run migration -- name`: writes the next migration from the tables of src/server/platform/db/tables.
const [name = ""] = process.argv.slice(2);
if (!/^[a-z_]+$/.test(name)) {
  console.error("Name the migration with lower-case words: npm run migration -- add_venues");
  process.exit(1);
}
process.exit(await runNode(["node_modules/drizzle-kit/bin.cjs", "generate", "--name", name]));
