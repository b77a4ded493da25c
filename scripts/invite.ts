import { inviteCommand } from "#tools/invite/invite-command.ts";
import { runCommand } from "#tools/import/terminal.ts";

process.exit(await runCommand(inviteCommand));
