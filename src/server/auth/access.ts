import type { FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";
import { refuseUnopened } from "#domain/plan-gate.ts";
import type { Access } from "#contract/operation.ts";
import type { Context } from "#server/context.ts";
import { recruiterQueries } from "#server/recruiters/recruiters.queries.ts";
import type { App } from "#server/http/app-type.ts";
import type { Identity } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls; set on every operation that is not public. */
    identity: Identity | null;
  }
}

/** Enforces the declared access of every operation before anything of the request is read (design §6). */
export function enforceAccess(app: App, context: Context): void {
  const { gateOf } = recruiterQueries(context.db);

  async function admitRecruiter(access: Access, identity: Identity): Promise<void> {
    const needsPlan = typeof access === "object";
    // Onboarding is never undone, so a session that has passed it is not asked again; a plan may change at any time.
    if (identity.isOnboarded && !needsPlan) return;
    const gate = await gateOf(identity.userId);
    if (gate === undefined)
      throw new AppError("not-found", { message: "Erreur: Profil recruteur non trouvé" });
    identity.recruiterId = gate.id;
    identity.isOnboarded = gate.onboardingCompleted;
    if (access === "recruiter") return;
    if (!gate.onboardingCompleted) throw new AppError("permission-denied");
    if (needsPlan) refuseUnopened(access.feature, gate.plan);
  }

  app.addHook("onRoute", ({ url, config }) => {
    if (isOperation(url) && config?.access === undefined) throw new Error(`${url} declares no access.`);
  });
  app.decorateRequest("identity", null);
  app.addHook("onRequest", async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === "public") return;
    const identity = await context.sessions.read(request.headers, (cookies) => {
      void reply.header("set-cookie", cookies);
    });
    if (identity === null) throw new AppError("unauthenticated");
    request.identity = identity;
    if ((access === "candidate") !== (identity.role === "candidate")) throw new AppError("permission-denied");
    if (access !== "candidate") await admitRecruiter(access, identity);
  });
}

// All the API but its own document, whose files are for everyone.
function isOperation(url: string): boolean {
  return url.startsWith("/api/") && !/^\/api\/(docs|openapi\.json)/.test(url);
}

/** The calling recruiter's id: the tenant of everything the operation reads and writes. */
export function recruiterOf({ identity }: FastifyRequest): string {
  if (identity?.recruiterId === undefined) throw new AppError("unauthenticated");
  return identity.recruiterId;
}

/** The calling candidate's id. */
export function candidateOf({ identity }: FastifyRequest): string {
  if (identity?.role !== "candidate") throw new AppError("unauthenticated");
  return identity.userId;
}
