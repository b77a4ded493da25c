import { parseArgs } from "node:util";
import { uuidv7 } from "uuidv7";
import { withConnection } from "#tools/command/connection.ts";
import { DEFAULT_PACE, MAX_PER_MINUTE } from "#tools/command/paced-mails.ts";
import {
  type StreamTerminal,
  INVALID_ARGUMENTS,
  withDatabase,
  parseArguments,
  wholeNumber,
} from "#tools/command/terminal.ts";
import { countInvitable, inviteImported } from "./invite-imported.ts";

const usage = `npm run invite -- [options]

Mails the owners of imported accounts who have never signed in, once each,
how to choose a password. The product
sends the messages, spread over time. Run again, it mails the others, and within
a month those whose message was given up, unless their address was refused for good.

  --only <who>         recruiters or members (default: both)
  --limit <number>     how many people at max, the last active first
  --per-minute <n>     how many messages are sent in a minute (default: 60)
  --dry-run            prints how many people it would mail
  --help               prints this
`;

export async function inviteCommand(terminal: StreamTerminal): Promise<number> {
  const { out, signal } = terminal;
  const options = parseArguments(terminal, { parse: readOptions, usage });
  if (options === undefined) return INVALID_ARGUMENTS;
  if (options.isHelp) {
    out.write(usage);
    return 0;
  }
  return withDatabase(terminal, (url, { publicUrl }) =>
    withConnection(url, async (runner) => {
      const invitable = Math.min(options.limit, await countInvitable({ runner, ...options }));
      if (options.isDryRun) {
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

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
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
    limit: wholeNumber("--limit", values.limit, { fallback: Infinity, max: Infinity }),
    perMinute: wholeNumber("--per-minute", values["per-minute"], {
      fallback: DEFAULT_PACE,
      max: MAX_PER_MINUTE,
    }),
    isDryRun: values["dry-run"],
    isHelp: values.help,
  };
}

function collectionsOf(only: string | undefined): ("recruiters" | "members")[] {
  if (only === undefined) return ["recruiters", "members"];
  if (only === "recruiters" || only === "members") return [only];
  throw new Error("--only takes recruiters or members.");
}
