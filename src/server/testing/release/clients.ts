import { once } from "node:events";
import { beginLoad } from "#server/testing/constant-load.ts";
import { withClient } from "#server/testing/databases.ts";
import { compareWithDatabase } from "#server/testing/load/kills.ts";

// Run as a process by the upgrade rehearsal, from the sources of the previous release, as a mobile app and open pages
// would be: reads, writes and follows live updates until its input ends, then compares the database with the responses.
const [address = "", databaseUrl = "", companies = ""] = process.argv.slice(2);

const earlier = await withClient(databaseUrl, (client) =>
  client.query<{ id: string }>(
    "select id from jobs union all select id from applications union all select id from companies",
  ),
);
const load = await beginLoad(address, Number(companies));
process.stdout.write("Begun\n");
process.stdin.resume();
await once(process.stdin, "end");
const { writeLoad, reads, failures } = await load.end();
const differences = await withClient(databaseUrl, (client) => compareWithDatabase(client, writeLoad));
const ids = earlier.rows.map(({ id }) => id);
process.stdout.write(
  `${JSON.stringify({
    writes: writeLoad.attempts().length,
    reads,
    differences: [...failures, ...differences.filter((one) => !ids.some((id) => one.includes(id)))],
  })}\n`,
);
