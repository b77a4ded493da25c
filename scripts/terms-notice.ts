import { runCommand } from "#tools/command/terminal.ts";
import { termsNoticeCommand } from "#tools/terms-notice/terms-notice-command.ts";

process.exit(await runCommand(termsNoticeCommand));
