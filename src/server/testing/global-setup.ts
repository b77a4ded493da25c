import type { TestProject } from "vitest/node";
import { type TestPostgres, startTestPostgres } from "./test-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres["urls"];
  }
}

let stop: (() => Promise<void>) | undefined;

export async function setup(project: TestProject): Promise<void> {
  const postgres = await startTestPostgres();
  project.provide("postgres", postgres.urls);
  stop = postgres.stop;
}

export async function teardown(): Promise<void> {
  await stop?.();
}
