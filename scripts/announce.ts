import { announceCommand } from "#tools/announce/announce-command.ts";
import { runCommand } from "#tools/import/terminal.ts";

process.exit(await runCommand(announceCommand));
