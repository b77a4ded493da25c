import { existsSync } from "node:fs";

/** In order: of a checkout, then of a machine in production (docs/production.md). */
const FILES = [".env", "/etc/renfort.env"];

/**
 * Adds the settings of a file to the environment, which prevails: the file named by `SETTINGS_FILE` (empty: none), else
 * the first of `.env` and `/etc/renfort.env` that exists. The server and every command find their settings here alone.
 */
export function loadSettingsFile(env: NodeJS.ProcessEnv = process.env): void {
  const file = env["SETTINGS_FILE"] ?? FILES.find((path) => existsSync(path)) ?? "";
  if (file === "") return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    // A service manager reads the file as root and passes its content: the process itself may not read it.
    if (env["DATABASE_URL"] !== undefined) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The settings of ${file} cannot be read (${reason}): run this as a user who may.`, {
      cause: error,
    });
  }
}
