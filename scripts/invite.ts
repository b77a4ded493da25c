import { inviteCommand } from "#tools/import/invite-command.ts";
import { runCommand } from "#tools/import/terminal.ts";

process.exit(await runCommand(inviteCommand));
