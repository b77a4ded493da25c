import { runCommand } from "#tools/command/terminal.ts";
import { importCommand } from "#tools/import/import-command.ts";

process.exit(await runCommand(importCommand));
