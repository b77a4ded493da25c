import { inviteCommand } from "#server/import/invite-command.ts";
import { runCommand } from "#server/import/terminal.ts";

process.exit(await runCommand(inviteCommand));
