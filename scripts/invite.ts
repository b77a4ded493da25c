import { runCommand } from "#tools/command/terminal.ts";
import { inviteCommand } from "#tools/invite/invite-command.ts";

process.exit(await runCommand(inviteCommand));
