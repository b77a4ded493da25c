import { storeText } from "#web/api/store-text.ts";
import { storedText } from "#web/candidate/browser/stored-text.ts";

const hidden = storedText("candidat:hidden");
const CITY = "candidat:city";
/** The oldest ones are forgotten: their jobs are finished. */
const MAX_HIDDEN = 500;

/** The jobs hidden on this device, as one text: a snapshot that only changes with them. */
export function useHiddenJobs(): ReadonlySet<string> {
  return new Set(idsIn(hidden.useText()));
}

export function hideJob(id: string): void {
  write([...idsIn(hidden.read()), id].slice(-MAX_HIDDEN));
}

export function restoreJob(id: string): void {
  write(idsIn(hidden.read()).filter((other) => other !== id));
}

export function restoreAllJobs(): void {
  write([]);
}

/** Empty where jobs of everywhere were chosen. */
export function storedCity(): string | undefined {
  return localStorage.getItem(CITY) ?? undefined;
}

export function storeCity(city: string): void {
  storeText(localStorage, CITY, city);
}

function idsIn(stored: string): string[] {
  return stored.split(" ").filter((id) => id !== "");
}

function write(ids: readonly string[]): void {
  hidden.write(ids.join(" "));
}
