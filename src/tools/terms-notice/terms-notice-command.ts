import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { uuidv7 } from "uuidv7";
import { latestOf } from "#domain/values/instants.ts";
import { withConnection } from "#tools/command/connection.ts";
import { DEFAULT_PACE, MAX_PER_MINUTE } from "#tools/command/paced-mails.ts";
import {
  type StreamTerminal,
  FAILED,
  INVALID_ARGUMENTS,
  parseArguments,
  resolvePath,
  wholeNumber,
  withDatabase,
} from "#tools/command/terminal.ts";
import { mailTermsNotice, assertNoticeGiven, countToTell, lastAnnouncement } from "./mail-terms-notice.ts";
import { paragraphsOf } from "./terms-notice-mail.ts";

const usage = `npm run terms-notice -- --effective <day> <file> [options]

Mails every account, once, that the terms of use change on a day (30 days ahead at
least) and what changes: the paragraphs of the file, separated by blank lines.
The product sends the messages, spread over time. Run again, it mails the
accounts that were not told yet, and within a month those whose message was
given up, unless their address was refused for good.

  --effective <day>    when the terms take effect: 2027-03-01
  --per-minute <n>     how many messages are sent in a minute (default: ${DEFAULT_PACE})
  --dry-run            prints how many people it would mail
`;

export async function termsNoticeCommand(terminal: StreamTerminal): Promise<number> {
  const { out, errors, signal } = terminal;
  const options = parseArguments(terminal, { parse: readOptions, usage });
  if (options === undefined) return INVALID_ARGUMENTS;
  const { effective, perMinute, file, isDryRun } = options;
  const paragraphs = paragraphsOf(await readFile(resolvePath(terminal, file), "utf8"));
  if (paragraphs.length === 0) {
    errors.write(`${file} is empty: write what changes, one paragraph each.\n`);
    return FAILED;
  }
  return withDatabase(terminal, (url, { publicUrl }) =>
    withConnection(url, async (runner) => {
      const now = new Date();
      const count = await countToTell(runner, effective);
      const from = latestOf([now, await lastAnnouncement(runner)]);
      assertNoticeGiven(effective, { from, perMinute }, count);
      if (isDryRun) {
        out.write(`Would write to ${count} people.\n`);
        return 0;
      }
      const notice = { effective, paragraphs };
      const told = await mailTermsNotice({
        runner,
        now,
        newId: uuidv7,
        perMinute,
        notice,
        publicUrl,
        signal,
      });
      out.write(`Wrote to ${told} people.\n`);
      signal.throwIfAborted();
      return 0;
    }),
  );
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      effective: { type: "string" },
      "per-minute": { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error("Missing file: one text of what changes.");
  const perMinute = wholeNumber("--per-minute", values["per-minute"], {
    fallback: DEFAULT_PACE,
    max: MAX_PER_MINUTE,
  });
  const effective = values.effective ?? "";
  assertNoticeGiven(effective, { from: new Date(), perMinute }, 0);
  return { effective, perMinute, file, isDryRun: values["dry-run"] };
}
