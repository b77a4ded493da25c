import type { FastifyRequest } from "fastify";
import type { Access } from "#contract/operation.ts";
import { ACCOUNT_HEADER } from "#domain/accounts/account-header.ts";
import { assertFeature } from "#domain/companies/limit-dialog.ts";
import { hasFeature } from "#domain/companies/plan.ts";
import { missingRecruiter } from "#domain/companies/recruiter.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Identity } from "./caller.ts";

type ClosedAccess = Exclude<Access, "public">;

declare module "fastify" {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** Enforces the declared access of every operation before the request is parsed (design §6). */
export function enforceAccess(app: App, context: Context): void {
  app.addHook("onRoute", ({ url, config }) => {
    if (isOperation(url) && config?.access === undefined) throw new Error(`${url} declares no access.`);
  });
  app.decorateRequest("identity", null);
  app.addHook("onRequest", async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === "public") return;
    const renew = (cookie: string) => void reply.header("set-cookie", cookie);
    const { sessions } = context;
    // By the operation's access: the browser of both sends the two cookies with every request (ADR 0150).
    const role = access === "candidate" ? "candidate" : "recruiter";
    let identity = await sessions.read(request.headers, role, renew);
    // A cached session may admit but not refuse: the plan may just have changed in another process.
    if (identity !== null && !admits(access, identity)) {
      identity = await sessions.readFromDatabase(request.headers, role, renew);
    }
    if (identity === null) throw new AppError("unauthenticated");
    // A page that was frozen while another account signed in writes nothing in its name.
    const shown = request.headers[ACCOUNT_HEADER];
    if (shown !== undefined && shown !== identity.userId) throw new AppError("other-account");
    if (!admits(access, identity)) throwAccessError(access, identity);
    request.identity = identity;
  });
}

function admits(access: ClosedAccess, { role, company }: Identity): boolean {
  if (access === "candidate") return role === "candidate";
  if (company === null) return false;
  if (access === "recruiter") return true;
  return company.isOnboarded && (access === "onboarded" || hasFeature(company.plan, access.feature));
}

function throwAccessError(access: ClosedAccess, { role, company }: Identity): never {
  if (access !== "candidate" && role === "recruiter" && company === null) {
    throw missingRecruiter();
  }
  if (typeof access === "object" && company?.isOnboarded) assertFeature(access.feature, company.plan);
  throw new AppError("permission-denied");
}

// Every route of the API except its documentation, which is public.
function isOperation(url: string): boolean {
  return url.startsWith("/api/") && !/^\/api\/(docs|openapi(-candidates)?\.json)/.test(url);
}

export function companyIdOf({ identity }: FastifyRequest): string {
  if (!identity?.company) throw new AppError("unauthenticated");
  return identity.company.id;
}

export function identityOf({ identity }: FastifyRequest): Identity {
  if (identity === null) throw new AppError("unauthenticated");
  return identity;
}

export function candidateOf({ identity }: FastifyRequest): string {
  if (identity?.role !== "candidate") throw new AppError("unauthenticated");
  return identity.userId;
}
