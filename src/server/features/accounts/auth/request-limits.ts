import { requestsExceeded } from "#domain/accounts/request-limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { tryAttempt } from "#server/platform/http/rate-limits.ts";

/** Enforces the request limit that an operation declares, by account, once the input is valid: mistakes do not count. */
export function limitRequests(app: App, { db }: Pick<Context, "db">): void {
  app.addHook("preHandler", async ({ identity, routeOptions }) => {
    const limit = routeOptions.config.requestLimit;
    if (limit === undefined || identity === null) return;
    const { isAllowed, secondsLeft } = await tryAttempt(db, limit, identity.userId);
    if (isAllowed) return;
    const message = requestsExceeded(limit, secondsLeft);
    throw new AppError("rate-limit-exceeded", { message, retryAfter: secondsLeft });
  });
}
