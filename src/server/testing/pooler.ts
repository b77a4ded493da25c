import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";
import { onTestFinished } from "vitest";

const READY_FOR_QUERY = "Z".charCodeAt(0);
const TERMINATE = "X".charCodeAt(0);

/**
 * A pooler in transaction mode without support for prepared statements: each client signs in on a connection of its own,
 * then all use the first one, in turn. Returns its URL for the same database.
 */
export async function startSharingPooler(databaseUrl: string): Promise<string> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get("host") ?? "";
  const opened = new Set<Socket>();
  const shared: { upstream?: Socket; lastAsking?: Socket } = {};

  const server = createServer((client) => {
    const upstream = connect(`${folder}/.s.PGSQL.${target.port || "5432"}`);
    for (const socket of [client, upstream]) opened.add(socket.on("error", () => undefined));
    let isSignedIn = false;
    upstream.on("data", (chunk: Buffer) => {
      const receiver = isSignedIn ? shared.lastAsking : client;
      receiver?.write(chunk);
      // The last message of a sign-in: five bytes and a status.
      isSignedIn ||= chunk.at(-6) === READY_FOR_QUERY;
    });
    client.on("data", (chunk: Buffer) => {
      if (!isSignedIn) return void upstream.write(chunk);
      if (chunk[0] === TERMINATE) return void client.end();
      shared.upstream ??= upstream;
      shared.lastAsking = client;
      shared.upstream.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of opened) socket.destroy();
    server.close();
  });
  const bound = server.address();
  const url = new URL(databaseUrl);
  url.search = "";
  url.host = `127.0.0.1:${typeof bound === "object" ? bound?.port : 0}`;
  return url.href;
}
