import { importCommand } from "#tools/import/command.ts";
import { runCommand } from "#tools/import/terminal.ts";

process.exit(await runCommand(importCommand));
