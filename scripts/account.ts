import { accountCommand } from "#tools/accounts/account-command.ts";
import { runCommand } from "#tools/command/terminal.ts";

process.exit(await runCommand(accountCommand));
