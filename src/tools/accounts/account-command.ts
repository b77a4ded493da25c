import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { disablingReason, suspensionEnd } from "#domain/accounts/suspension.ts";
import { withConnection } from "#tools/import/runner.ts";
import { INVALID_ARGUMENTS, withDatabase, parseArguments } from "#tools/import/terminal.ts";
import type { StreamTerminal } from "#tools/import/terminal.ts";
import { closeAccount, reactivateAccount, suspendAccount } from "#server/accounts/disable-account.ts";
import type { DisableDeps } from "#server/accounts/disable-account.ts";

const usage = `npm run account -- <suspend|close|reactivate> <e-mail>… [options]

suspend     --days <7 to 30> --reason <text>   temporary: ends automatically
close       --reason <text>                    until reactivated
reactivate

Suspending or closing ends the sessions immediately, in every process, and removes the
offers from the candidates' feed; the reason is mailed to the owner. Closing a
candidate removes the applications that were not accepted, which no longer count
in the free plan of the companies that received them.
`;

const verbs = ["suspend", "close", "reactivate"] as const;
const results = { suspend: "suspended", close: "closed", reactivate: "reactivated" } as const;
const UNKNOWN_ACCOUNT = 1;

type AccountCommand = { emails: string[]; verb: (typeof verbs)[number]; days: number; reason: string };

export async function accountCommand(terminal: StreamTerminal): Promise<number> {
  const { out, errors } = terminal;
  const now = new Date();
  const command = parseArguments(terminal, { parse: (args) => readOptions(args, now), usage });
  if (command === undefined) return INVALID_ARGUMENTS;
  return withDatabase(terminal, (url, config) =>
    withConnection(url, async (runner) => {
      const transaction = runner.transaction.bind(runner);
      const deps: DisableDeps = { transaction, now, newId: uuidv7, config };
      let code = 0;
      for (const email of command.emails) {
        if (await apply(deps, command, email)) {
          out.write(`${email}: ${results[command.verb]}\n`);
          continue;
        }
        errors.write(`${email}: no such account\n`);
        code = UNKNOWN_ACCOUNT;
      }
      return code;
    }),
  );
}

async function apply(
  deps: DisableDeps,
  { verb, days, reason }: AccountCommand,
  email: string,
): Promise<boolean> {
  if (verb === "reactivate") return reactivateAccount(deps, sql`email = ${email}`);
  if (verb === "close") return closeAccount(deps, { email, reason });
  return suspendAccount(deps, { email, reason, until: suspensionEnd(deps.now, days) });
}

function readOptions(args: readonly string[], now: Date): AccountCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { days: { type: "string" }, reason: { type: "string" } },
    allowPositionals: true,
  });
  const [typed, ...emails] = positionals;
  const verb = verbs.find((known) => known === typed);
  if (verb === undefined) throw new Error("Missing command: suspend, close or reactivate.");
  if (emails.length === 0) throw new Error("Missing account: one e-mail or more.");
  const days = Number(values.days ?? Number.NaN);
  if (verb === "suspend") suspensionEnd(now, days);
  const reason = verb === "reactivate" ? "" : disablingReason(values.reason ?? "");
  return { verb, emails: emails.map((email) => email.trim().toLowerCase()), days, reason };
}
