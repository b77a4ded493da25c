import { announceCommand } from "#tools/announce/announce-command.ts";
import { runCommand } from "#tools/command/terminal.ts";

process.exit(await runCommand(announceCommand));
