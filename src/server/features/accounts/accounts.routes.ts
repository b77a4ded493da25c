import type { FastifyRequest } from "fastify";
import { checkEmailLink, confirmEmail } from "#contract/accounts/email-confirmation.ts";
import { candidateAccount, recruiterAccount } from "#contract/accounts/own-account.ts";
import type { Context } from "#server/context.ts";
import { identityOf } from "#server/features/accounts/auth/access.ts";
import { callerOf } from "#server/features/accounts/auth/caller.ts";
import { isFromOwnPage } from "#server/features/accounts/auth/origin.ts";
import {
  listSessions,
  endOtherSessions,
  endSession,
} from "#server/features/accounts/auth/sessions/account-sessions.ts";
import { deleteOwnAccount } from "#server/features/accounts/deletion/delete-own-account.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { changePassword } from "./change-password.ts";
import { requestEmailChange, cancelEmailChange, readSignInEmail } from "./change-sign-in-email.ts";
import { confirmEmail as confirmEmailBy, readEmailLink } from "./confirm-email.ts";
import { exportData } from "./export-data.ts";

type OwnAccount = typeof recruiterAccount | typeof candidateAccount;

export function accountRoutes(app: App, context: Context): void {
  for (const account of [recruiterAccount, candidateAccount]) {
    ownAccountRoutes(app, context, account);
    sessionRoutes(app, context, account);
    emailRoutes(app, context, account);
  }
  emailLinkRoutes(app, context);
}

function ownAccountRoutes(app: App, context: Context, account: OwnAccount): void {
  app.route({
    ...account.changePassword,
    handler: async (request, reply) => {
      await changePassword(context, { ...request.body, ...sessionOf(request) });
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...account.exportData,
    handler: (request) => exportData(context, { ...request.body, ...sessionOf(request) }),
  });
  app.route({
    ...account.deleteAccount,
    handler: async (request, reply) => {
      const session = sessionOf(request);
      await deleteOwnAccount(context, { ...request.body, ...session });
      // A mobile app sends no cookie.
      if (request.headers.cookie !== undefined) {
        reply.header("set-cookie", context.cookies.eraseSession(session.role));
      }
      return reply.code(204).send(null);
    },
  });
}

function sessionRoutes(app: App, context: Context, account: OwnAccount): void {
  app.route({
    ...account.listSessions,
    handler: async (request) => ({ items: await listSessions(context, sessionOf(request)) }),
  });
  app.route({
    ...account.endSession,
    handler: async (request, reply) => {
      const { userId, caller } = sessionOf(request);
      await endSession(context, { userId, sessionId: request.params.id, caller });
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...account.endOtherSessions,
    handler: async (request, reply) => {
      const { userId, sessionId, caller } = sessionOf(request);
      await endOtherSessions(context, { userId, keptSessionId: sessionId, caller });
      return reply.code(204).send(null);
    },
  });
}

function emailRoutes(app: App, context: Context, account: OwnAccount): void {
  app.route({
    ...account.getSignInEmail,
    handler: (request) => readSignInEmail(context, sessionOf(request).userId),
  });
  app.route({
    ...account.changeSignInEmail,
    handler: (request) => requestEmailChange(context, { ...request.body, ...sessionOf(request) }),
  });
  app.route({
    ...account.cancelEmailChange,
    handler: async (request, reply) => {
      await cancelEmailChange(context, sessionOf(request).userId);
      return reply.code(204).send(null);
    },
  });
}

function emailLinkRoutes(app: App, context: Context): void {
  app.route({ ...checkEmailLink, handler: ({ body }) => readEmailLink(context, body.token) });
  app.route({
    ...confirmEmail,
    handler: async (request, reply) => {
      const { body, headers } = request;
      const link = { token: body.token, caller: callerOf(request) };
      const { userId, confirmed } = await confirmEmailBy(context, link);
      // The browser that opened the link belongs to the owner: other people's attempts do not lock it out (ADR 0041).
      if (confirmed.purpose === "change-email" && isFromOwnPage(request, context.config)) {
        reply.header("set-cookie", context.devices.cookieFor(headers, { id: userId, role: confirmed.role }));
      }
      return confirmed;
    },
  });
}

function sessionOf(request: FastifyRequest) {
  const { userId, role, sessionId } = identityOf(request);
  return { userId, role, sessionId, caller: callerOf(request) };
}
