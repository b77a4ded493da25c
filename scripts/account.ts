import { accountCommand } from "#tools/accounts/account-command.ts";
import { runCommand } from "#tools/import/terminal.ts";

process.exit(await runCommand(accountCommand));
