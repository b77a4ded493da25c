import { parseArgs } from "node:util";
import { uuidv7 } from "uuidv7";
import { countInvitable, inviteImported } from "./invite-imported.ts";
import { onConnection } from "#tools/import/runner.ts";
import { MISUSED, onDatabase, readWords } from "#tools/import/terminal.ts";
import type { Terminal } from "#tools/import/terminal.ts";

const usage = `npm run invite -- [options]

Writes to the people of imported accounts who have never signed in, once each,
that their account waits for them and how to choose a password. The product
sends the messages, spread over time. Run again, it writes to the others.

  --only <who>         recruiters or members (default: both)
  --limit <number>     how many people at most, those last seen first
  --per-minute <n>     how many messages leave in a minute (default: 60)
  --dry-run            says how many people it would write to
  --help               says this
`;

const DEFAULT_PACE = 60;
const MAX_PER_MINUTE = 6_000;

export async function inviteCommand(terminal: Terminal): Promise<number> {
  const { out, signal } = terminal;
  const options = readWords(terminal, { read: readOptions, usage });
  if (options === undefined) return MISUSED;
  if (options.isHelp) {
    out.write(usage);
    return 0;
  }
  return onDatabase(terminal, (url, { publicUrl }) =>
    onConnection(url, async (runner) => {
      const invitable = Math.min(options.limit, await countInvitable({ runner, ...options }));
      if (options.isTrial) {
        out.write(`Would write to ${invitable} people.\n`);
        return 0;
      }
      const invitations = { runner, now: new Date(), newId: uuidv7, publicUrl, signal, ...options };
      const invited = await inviteImported(invitations);
      out.write(`Wrote to ${invited} people.\n`);
      signal.throwIfAborted();
      return 0;
    }),
  );
}

function readOptions(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: "string" },
      limit: { type: "string" },
      "per-minute": { type: "string" },
      "dry-run": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  return {
    collections: collectionsOf(values.only),
    limit: numberOf("--limit", values.limit, { absent: Infinity, most: Infinity }),
    perMinute: numberOf("--per-minute", values["per-minute"], {
      absent: DEFAULT_PACE,
      most: MAX_PER_MINUTE,
    }),
    isTrial: values["dry-run"],
    isHelp: values.help,
  };
}

function collectionsOf(only: string | undefined): ("recruiters" | "members")[] {
  if (only === undefined) return ["recruiters", "members"];
  if (only === "recruiters" || only === "members") return [only];
  throw new Error("--only takes recruiters or members.");
}

function numberOf(
  name: string,
  typed: string | undefined,
  { absent, most }: { absent: number; most: number },
): number {
  if (typed === undefined) return absent;
  const number = Number(typed);
  if (Number.isSafeInteger(number) && number >= 1 && number <= most) return number;
  throw new Error(`${name} takes a whole number from 1${most === Infinity ? "" : ` to ${most}`}.`);
}
