import { useSyncExternalStore } from "react";

const PASSED = "candidat:passed";
const CITY = "candidat:city";
/** The oldest ones are forgotten: their jobs are over. */
const MAX_PASSED = 500;

const listeners = new Set<() => void>();

/** The jobs hidden on this device, as one text: a snapshot that only changes with them. */
export function usePassedJobs(): ReadonlySet<string> {
  return new Set(idsIn(useSyncExternalStore(subscribe, read, () => "")));
}

export function passJob(id: string): void {
  write([...idsIn(read()).filter((other) => other !== id), id].slice(-MAX_PASSED));
}

export function restoreJob(id: string): void {
  write(idsIn(read()).filter((other) => other !== id));
}

export function restoreAllJobs(): void {
  write([]);
}

export function storedCity(): string {
  return localStorage.getItem(CITY) ?? "";
}

export function storeCity(city: string): void {
  localStorage.setItem(CITY, city);
}

function idsIn(stored: string): string[] {
  return stored.split(" ").filter((id) => id !== "");
}

function read(): string {
  return localStorage.getItem(PASSED) ?? "";
}

function write(ids: readonly string[]): void {
  localStorage.setItem(PASSED, ids.join(" "));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
