import { importCommand } from "#server/import/command.ts";
import { runCommand } from "#server/import/terminal.ts";

process.exit(await runCommand(importCommand));
