import { type Pool, type QueryResultRow, Client } from "pg";
import * as z from "zod/mini";
import { composeProduct } from "#server/compose.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { createLog } from "#server/platform/log/log.ts";

type Read = { path: string; cookie: string; id: string };
type Statement = z.output<typeof statement>;

const statement = z.looseObject({ text: z.string(), values: z.array(z.unknown()) });

/**
 * Answers a recruiter's read by the statements that the product sends for it, and by nothing else: they are recorded
 * at the first read of a path, then sent with the ids of the others who read it.
 */
export async function recordReads(
  databaseUrl: string,
  pool: Pool,
): Promise<(read: Read) => Promise<QueryResultRow[]>> {
  const config = readConfig({ TRUST_PROXY: "true", DATA_DIR: ".cache/bench/data" });
  const { app } = await composeProduct({ config, log: createLog("silent"), databaseUrl });
  const recorded = new Map<string, Promise<{ id: string; statements: Statement[] }>>();
  return async (read) => {
    const first = recorded.get(read.path) ?? record(read);
    recorded.set(read.path, first);
    const { id, statements } = await first;
    const results = await Promise.all(
      statements.map(({ values, ...rest }) =>
        pool.query({ ...rest, values: values.map((value) => (value === id ? read.id : value)) }),
      ),
    );
    return results.flatMap(({ rows }) => rows);
  };

  async function record({ path, cookie, id }: Read) {
    const sent = await sentDuring(async () => {
      const { statusCode } = await app.inject({ url: path, headers: { cookie } });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    });
    return { id, statements: sent.filter(({ values }) => values.includes(id)) };
  }
}

/** The statements that `pg` sends in this process while this is done. */
async function sentDuring(act: () => Promise<void>): Promise<Statement[]> {
  const { query } = Client.prototype;
  const sent: Statement[] = [];
  Object.defineProperty(Client.prototype, "query", {
    configurable: true,
    value(this: Client, ...args: unknown[]): unknown {
      const [config, values] = args;
      const read = statement.safeParse(
        typeof config === "object" ? { values, ...config } : { text: config, values },
      );
      if (read.success) sent.push(read.data);
      return Reflect.apply(query, this, args);
    },
  });
  try {
    await act();
  } finally {
    Object.defineProperty(Client.prototype, "query", { configurable: true, writable: true, value: query });
  }
  return sent;
}
