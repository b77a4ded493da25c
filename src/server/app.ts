import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import fastify, { LogController } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { MAX_BODY_BYTES } from "#contract/operation.ts";
import { accountRoutes } from "#server/features/accounts/accounts.routes.ts";
import { enforceAccess } from "#server/features/accounts/auth/access.ts";
import { authRoutes } from "#server/features/accounts/auth/auth.routes.ts";
import { allowMobileOrigins } from "#server/features/accounts/auth/mobile-origins.ts";
import { rejectForeignOrigins } from "#server/features/accounts/auth/origin.ts";
import { passwordResetRoutes } from "#server/features/accounts/auth/passwords/password-reset.routes.ts";
import { limitRequests } from "#server/features/accounts/auth/request-limits.ts";
import { applicationRoutes } from "#server/features/applications/applications.routes.ts";
import { candidateRoutes } from "#server/features/candidates/candidates.routes.ts";
import { cvLibraryRoutes } from "#server/features/candidates/cv-library/cv-library.routes.ts";
import { feedRoutes } from "#server/features/candidates/feed/feed.routes.ts";
import { joiningRoutes } from "#server/features/candidates/joining/joining.routes.ts";
import { notificationRoutes } from "#server/features/candidates/notifications/notifications.routes.ts";
import { pushRoutes } from "#server/features/candidates/notifications/push.routes.ts";
import { ownApplicationRoutes } from "#server/features/candidates/own-applications/own-applications.routes.ts";
import { poolRoutes } from "#server/features/candidates/pool/pool.routes.ts";
import { proposalRoutes } from "#server/features/candidates/proposals/proposals.routes.ts";
import { publicJobRoutes } from "#server/features/candidates/public-jobs/public-jobs.routes.ts";
import { companyRoutes } from "#server/features/companies/companies.routes.ts";
import { liveRoutes } from "#server/features/companies/live.routes.ts";
import { logoRoutes } from "#server/features/companies/logos/logos.routes.ts";
import { planRoutes } from "#server/features/companies/plans/plans.routes.ts";
import { companyRegisterRoutes } from "#server/features/companies/register/company-register.routes.ts";
import { todoRoutes } from "#server/features/companies/todo/todo.routes.ts";
import { announcementRoutes } from "#server/features/engagements/announcements/announcements.routes.ts";
import { attendanceRoutes } from "#server/features/engagements/attendance/attendance.routes.ts";
import { calendarRoutes } from "#server/features/engagements/calendar/calendar.routes.ts";
import { dayRoutes } from "#server/features/engagements/day/day.routes.ts";
import { engagementRoutes } from "#server/features/engagements/engagements.routes.ts";
import { addressRoutes } from "#server/features/jobs/addresses.routes.ts";
import { jobRoutes } from "#server/features/jobs/jobs.routes.ts";
import { venueRoutes } from "#server/features/jobs/venues/venues.routes.ts";
import { supportRoutes } from "#server/features/support/support.routes.ts";
import { appLinkRoutes } from "#server/pages/app-links.routes.ts";
import { downloadRoutes } from "#server/pages/download.routes.ts";
import { redirectUnknownPaths } from "#server/pages/pages.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { closeConnectionsWhileDraining } from "#server/platform/http/connections.ts";
import { documentRoutes } from "#server/platform/http/document.routes.ts";
import { createErrorHandler } from "#server/platform/http/errors.ts";
import { addETags } from "#server/platform/http/etags.ts";
import { healthRoutes } from "#server/platform/http/health.routes.ts";
import { jointReadsRoutes } from "#server/platform/http/joint-reads.routes.ts";
import { logRequests } from "#server/platform/http/request-log.ts";
import { measureRequests } from "#server/platform/http/request-metrics.ts";
import { setSecurityHeaders } from "#server/platform/http/security-headers.ts";
import { serializerCompiler } from "#server/platform/http/serialization.ts";
import { clientLimits, connectionOptions, limitSlowClients } from "#server/platform/http/slow-clients.ts";
import { traceRequests } from "#server/platform/http/trace-requests.ts";
import { validatorCompiler } from "#server/platform/http/validation.ts";
import { stateOwnChanges } from "#server/platform/live/own-changes.ts";
import { fileRoutes } from "#server/platform/storage/files.routes.ts";
import type { Context } from "./context.ts";

/** Builds the HTTP server with every operation; pages are added by `addPages`. */
export async function buildApp(context: Context, clients = clientLimits): Promise<App> {
  const handleError = createErrorHandler();
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    ...connectionOptions(clients),
    trustProxy: trustedHops(context.config.trustProxy),
    genReqId: () => randomUUID(),
    // A child logger per request is expensive; the few lines logged within a request have its id anyway.
    childLoggerFactory: (log) => log,
    routerOptions: { maxParamLength: 320 },
    // Requests on keep-alive connections are still served while the process stops.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  // JSON only: forms and texts sent by another site's page are refused by their content type (design §6).
  app.removeContentTypeParser("text/plain");
  if (context.tracing !== undefined) traceRequests(app, context.tracing);
  redirectUnknownPaths(app);
  setSecurityHeaders(app, context);
  limitSlowClients(app, clients);
  logRequests(app, context);
  closeConnectionsWhileDraining(app, context);
  if (context.config.metrics !== undefined) measureRequests(app, context);
  allowMobileOrigins(app, context);
  rejectForeignOrigins(app, context);
  enforceAccess(app, context);
  limitRequests(app, context);
  stateOwnChanges(app);
  // Before the compression, which makes a stream of the body.
  addETags(app);
  await app.register(compress, {
    threshold: 2048,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { 1: 3 } },
  });

  healthRoutes(app, context);
  await documentRoutes(app, context);
  downloadRoutes(app, context);
  appLinkRoutes(app, context);
  authRoutes(app, context);
  passwordResetRoutes(app, context);
  companyRoutes(app, context);
  accountRoutes(app, context);
  await logoRoutes(app, context);
  fileRoutes(app, context);
  planRoutes(app, context);
  jobRoutes(app, context);
  dayRoutes(app, context);
  todoRoutes(app, context);
  venueRoutes(app, context);
  poolRoutes(app, context);
  proposalRoutes(app, context);
  joiningRoutes(app, context);
  applicationRoutes(app, context);
  engagementRoutes(app, context);
  attendanceRoutes(app, context);
  announcementRoutes(app, context);
  calendarRoutes(app, context);
  cvLibraryRoutes(app, context);
  addressRoutes(app, context);
  companyRegisterRoutes(app, context);
  supportRoutes(app, context);
  liveRoutes(app, context);
  jointReadsRoutes(app);
  publicJobRoutes(app, context);
  candidateRoutes(app, context);
  feedRoutes(app, context);
  ownApplicationRoutes(app, context);
  notificationRoutes(app, context);
  pushRoutes(app, context);
  return app;
}

// With a number of proxies, that many hops are trusted.
function trustedHops(proxies: boolean | number | string) {
  return typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
}
