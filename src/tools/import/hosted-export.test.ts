import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "#server/testing/backups.ts";
import {
  OLD_PATH,
  oldApplication,
  oldJob,
  oldMember,
  oldRecruiter,
  typedFields,
} from "#tools/testing/exports.ts";
import { useImports } from "#tools/testing/imports.ts";

const { imported } = useImports();
const TOKEN = "a-token";
const HOST = "https://firestore.googleapis.com";
const hosted: Record<string, { id: string }[]> = {
  recruiters: [oldRecruiter("r1")],
  members: [oldMember("m1"), oldMember("m2"), oldMember("m3")],
  jobs: [oldJob("j1", "r1", { title: "L’extra « du soir »" })],
  applications: [oldApplication("a1", { jobId: "j1", userId: "m1" })],
};

/** The hosted database's REST interface: pages of two documents, typed; none without the token. */
async function startHosted(): Promise<string> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    const [, collection = ""] =
      new RegExp(`^/v1/${RegExp.escape(OLD_PATH)}/(\\w+)$`).exec(decodeURIComponent(url.pathname)) ?? [];
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end("{}");
    const from = Number(url.searchParams.get("pageToken"));
    const all = hosted[collection] ?? [];
    const documents = all.slice(from, from + 2).map(({ id, ...fields }) => ({
      name: `${OLD_PATH}/${collection}/${id}`,
      fields: typedFields(fields),
      createTime: "2026-10-01T10:00:00.123456Z",
      updateTime: "2026-10-01T10:00:00.123456Z",
    }));
    const nextPageToken = from + 2 < all.length ? String(from + 2) : undefined;
    response.end(JSON.stringify(documents.length === 0 ? {} : { documents, nextPageToken }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}`;
}

/** The guide's commands that read the hosted database, without the indentation of their list. */
function commands(): string {
  const blocks = [...readFileSync("docs/import.md", "utf8").matchAll(/^ {3}```sh\n([\s\S]*?)^ {3}```$/gm)];
  const [, block = ""] = blocks.find(([, text = ""]) => text.includes(HOST)) ?? [];
  return block.replaceAll(/^ {3}/gm, "");
}

const read = async (token: string) => {
  const cwd = await newFolder();
  const script = commands().replaceAll(HOST, await startHosted());
  const env = { ...process.env, PROJECT: "p", TOKEN: token };
  const { stderr } = await promisify(execFile)("bash", ["-c", script], { cwd, env });
  return { folder: join(cwd, "export"), stderr };
};

test("the guide's commands read every page of the hosted database, and the import loads them", async () => {
  const { folder, stderr } = await read(TOKEN);
  expect(stderr).toBe(
    "recruiters: 1 documents\nmembers: 3 documents\njobs: 1 documents\napplications: 1 documents\n",
  );
  const { report, quarantine } = await imported(
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])),
  );
  expect(quarantine).toEqual([]);
  expect(report.collections).toMatchObject({
    recruiters: { read: 1, loaded: 1 },
    members: { read: 3, loaded: 3 },
    jobs: { read: 1, loaded: 1 },
    applications: { read: 1, loaded: 1 },
  });
});

test("the guide's commands stop at the first collection that is refused, and name it", async () => {
  const { stderr } = await read("expired");
  expect(stderr).toContain("recruiters: 401");
  expect(stderr).not.toContain("members");
});
