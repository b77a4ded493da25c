import { randomUUID } from "node:crypto";
import type { Access, Operation } from "#contract/operation.ts";
import { type Person, newCandidate, publication, recruiterOn, visitor } from "./people.ts";
import type { TestProduct } from "./product.ts";

/**
 * The request of an operation's example, which its schema accepts: on a coming day, and with a wrong password where the
 * account's own is asked for, so that its account is neither changed nor deleted.
 */
export function validBody({ example }: Pick<Operation, "example">): Record<string, unknown> | undefined {
  if (example?.request === undefined) return undefined;
  const request: Record<string, unknown> = { ...Object(example.request) };
  const { date } = publication();
  if ("date" in request) request["date"] = date;
  if ("dates" in request) request["dates"] = [date];
  if ("currentPassword" in request) request["currentPassword"] = "mauvais-mot-de-passe";
  return request;
}

export type Callers = Record<"public" | "recruiter" | "candidate", Person>;

export async function callers({ app, context }: TestProduct): Promise<Callers> {
  const recruiter = await recruiterOn({ app, context }, "pro");
  return { public: visitor(app), recruiter, candidate: await newCandidate(app) };
}

export function callerFor({ config }: Operation, people: Callers): Person {
  const roles: Partial<Record<string, Person>> = { public: people.public, candidate: people.candidate };
  const access: Access = config.access;
  return (typeof access === "string" ? roles[access] : undefined) ?? people.recruiter;
}

export function pathOf({ url }: Operation, id: string): string {
  return url.replace(":id", id);
}

export function unknownId({ schema }: Operation): string {
  return schema.operationId === "locateAddress" ? "google.ChIJunknown000000" : randomUUID();
}
