import { parseArgs } from "node:util";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { disablingReason, suspensionEnd } from "#domain/accounts/suspension.ts";
import {
  type DisableDeps,
  closeAccount,
  reactivateAccount,
  suspendAccount,
} from "#server/features/accounts/disable-account.ts";
import { accountsWithPlanDue, endPlan } from "#server/features/companies/plans/end-plan.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { withConnection } from "#tools/command/connection.ts";
import {
  type StreamTerminal,
  INVALID_ARGUMENTS,
  withDatabase,
  parseArguments,
} from "#tools/command/terminal.ts";

const usage = `npm run account -- <suspend|close|reactivate|end-plan> <e-mail>… [options]

suspend     --days <7 to 30> --reason <text>   temporary: ends automatically
close       --reason <text>                    until reactivated
reactivate
end-plan    <e-mail>… or --due                 back to the free plan, once its owner's request is due

Suspending or closing ends the sessions immediately, in every process, and removes the
jobs from the candidates' feed; the reason is mailed to the owner. Closing a
candidate deletes the applications that were not accepted, which no longer count
in the free plan of the companies that received them.
`;

const verbs = ["suspend", "close", "reactivate", "end-plan"] as const;
const results = { suspend: "suspended", close: "closed", reactivate: "reactivated" } as const;
const NO_ACCOUNT = "no such account";
const refusals = {
  suspend: `${NO_ACCOUNT}, or it is closed`,
  close: NO_ACCOUNT,
  reactivate: `${NO_ACCOUNT}, or it is open`,
} as const;
const NOT_DONE = 1;

type AccountCommand = {
  emails: string[];
  verb: (typeof verbs)[number];
  days: number;
  reason: string;
  isDue: boolean;
};
type CommandResult = { isDone: boolean; said: string };

/** Stops between two accounts when interrupted; names those that were not done then, or when it fails. */
export async function accountCommand(terminal: StreamTerminal): Promise<number> {
  const { out, errors, signal } = terminal;
  const now = new Date();
  const command = parseArguments(terminal, { parse: (args) => readOptions(args, now), usage });
  if (command === undefined) return INVALID_ARGUMENTS;
  return withDatabase(terminal, (url, config) =>
    withConnection(url, async (runner) => {
      const deps: DisableDeps = { db: runner, now, newId: uuidv7, config };
      let code = 0;
      const emails = command.isDue ? await accountsWithPlanDue(runner, now) : command.emails;
      const left = new Set(emails);
      try {
        for (const email of left) {
          signal.throwIfAborted();
          const { isDone, said } = await apply(deps, command, email);
          left.delete(email);
          (isDone ? out : errors).write(`${email}: ${said}\n`);
          if (!isDone) code = NOT_DONE;
        }
      } finally {
        if (left.size > 0) errors.write(`Not done: ${[...left].join(" ")}\n`);
      }
      return code;
    }),
  );
}

async function apply(
  deps: DisableDeps,
  { verb, days, reason }: AccountCommand,
  email: string,
): Promise<CommandResult> {
  if (verb === "end-plan") return endedPlan(await endPlan(deps, email));
  const changes = {
    suspend: () => suspendAccount(deps, { email, reason, until: suspensionEnd(deps.now, days) }),
    close: () => closeAccount(deps, { email, reason }),
    reactivate: () => reactivateAccount(deps, eq(users.email, email)),
  };
  const isDone = await changes[verb]();
  return { isDone, said: isDone ? results[verb] : refusals[verb] };
}

function endedPlan(result: Awaited<ReturnType<typeof endPlan>>): CommandResult {
  if (result === "ended") return { isDone: true, said: "on the free plan" };
  if (result === "no-account") return { isDone: false, said: NO_ACCOUNT };
  if (result === "not-requested") return { isDone: false, said: "its owner has not asked for it" };
  return { isDone: false, said: `its plan ends on ${result.endsOn}` };
}

function readOptions(args: readonly string[], now: Date): AccountCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      days: { type: "string" },
      reason: { type: "string" },
      due: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [typed, ...emails] = positionals;
  const verb = verbs.find((known) => known === typed);
  if (verb === undefined) throw new Error("Missing command: suspend, close, reactivate or end-plan.");
  const isDue = verb === "end-plan" && values.due;
  if (emails.length === 0 && !isDue) throw new Error("Missing account: one e-mail or more.");
  const days = Number(values.days ?? Number.NaN);
  if (verb === "suspend") suspensionEnd(now, days);
  const reason = verb === "suspend" || verb === "close" ? disablingReason(values.reason ?? "") : "";
  return { verb, emails: emails.map((email) => email.trim().toLowerCase()), days, reason, isDue };
}
