import * as modules from "./modules.ts";
import type { Operation } from "./operation.ts";

type Values<Of> = Of extends unknown ? Of[keyof Of] : never;
type ModuleExport = Values<Values<typeof modules>>;
type Group = Extract<ModuleExport, Record<string, Operation>>;

/** One of the operations, with its own schemas. */
export type DeclaredOperation = Extract<ModuleExport | Values<Group>, Operation>;

const isObject = (value: unknown): value is Record<string, unknown> => value instanceof Object;
const isOperation = (value: unknown): value is Operation =>
  isObject(value) && "config" in value && "schema" in value;

/** Every operation of the product: what the modules of the contract export, alone or grouped (`recruiterAccount`). */
export const operations: readonly Operation[] = Object.values(modules)
  .flatMap((module) => Object.values<unknown>(module))
  .flatMap((value) => (isObject(value) && !isOperation(value) ? Object.values(value) : value))
  .filter(isOperation);
