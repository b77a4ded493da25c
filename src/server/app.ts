import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import fastify, { LogController } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { MAX_BODY_BYTES } from "#contract/operation.ts";
import { accountRoutes } from "#server/accounts/accounts.routes.ts";
import { addressRoutes } from "#server/addresses/addresses.routes.ts";
import { announcementRoutes } from "#server/announcements/announcements.routes.ts";
import { applicationRoutes } from "#server/applications/applications.routes.ts";
import { enforceAccess } from "#server/auth/access.ts";
import { authRoutes } from "#server/auth/auth.routes.ts";
import { allowMobileOrigins } from "#server/auth/mobile-origins.ts";
import { limitRequests } from "#server/auth/request-limits.ts";
import { rejectForeignOrigins } from "#server/auth/origin.ts";
import { passwordResetRoutes } from "#server/auth/passwords/password-reset.routes.ts";
import { calendarRoutes } from "#server/calendar/calendar.routes.ts";
import { companyRoutes } from "#server/companies/companies.routes.ts";
import { candidateRoutes } from "#server/candidates/candidates.routes.ts";
import { publicOfferRoutes } from "#server/candidates/public-offers.routes.ts";
import { cvLibraryRoutes } from "#server/candidates/cv-library.routes.ts";
import type { Context } from "./context.ts";
import type { App } from "#server/http/app-type.ts";
import { dayRoutes } from "#server/day/day.routes.ts";
import { engagementRoutes } from "#server/engagements/engagements.routes.ts";
import { documentRoutes } from "#server/http/document.routes.ts";
import { appLinkRoutes } from "#server/pages/app-links.routes.ts";
import { downloadRoutes } from "#server/pages/download.routes.ts";
import { createErrorHandler } from "#server/http/errors.ts";
import { addETags } from "#server/http/etags.ts";
import { healthRoutes } from "#server/http/health.routes.ts";
import { redirectUnknownPaths } from "#server/pages/pages.ts";
import { readsRoutes } from "#server/http/reads.routes.ts";
import { logRequests } from "#server/http/request-log.ts";
import { closeConnectionsWhileDraining } from "#server/http/connections.ts";
import { clientLimits, connectionOptions, limitSlowClients } from "#server/http/slow-clients.ts";
import { serializerCompiler } from "#server/http/serialization.ts";
import { setSecurityHeaders } from "#server/http/security-headers.ts";
import { validatorCompiler } from "#server/http/validation.ts";
import { jobRoutes } from "#server/jobs/jobs.routes.ts";
import { stateOwnChanges } from "#server/live/own-changes.ts";
import { liveRoutes } from "#server/live/live.routes.ts";
import { logoRoutes } from "#server/logos/logos.routes.ts";
import { measureRequests } from "#server/metrics/request-metrics.ts";
import { notificationRoutes } from "#server/notifications/notifications.routes.ts";
import { pushRoutes } from "#server/push/push.routes.ts";
import { planRoutes } from "#server/plans/plans.routes.ts";
import { recruiterRoutes } from "#server/recruiters/recruiters.routes.ts";
import { fileRoutes } from "#server/storage/files.routes.ts";
import { supportRoutes } from "#server/support/support.routes.ts";
import { todoRoutes } from "#server/todo/todo.routes.ts";
import { joiningRoutes } from "#server/pool/joining.routes.ts";
import { poolRoutes } from "#server/pool/pool.routes.ts";
import { proposalRoutes } from "#server/proposals/proposals.routes.ts";
import { traceRequests } from "#server/tracing/trace-requests.ts";
import { venueRoutes } from "#server/venues/venues.routes.ts";

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
  recruiterRoutes(app, context);
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
  announcementRoutes(app, context);
  calendarRoutes(app, context);
  cvLibraryRoutes(app, context);
  addressRoutes(app, context);
  companyRoutes(app, context);
  supportRoutes(app, context);
  liveRoutes(app, context);
  readsRoutes(app);
  publicOfferRoutes(app, context);
  candidateRoutes(app, context);
  notificationRoutes(app, context);
  pushRoutes(app, context);
  return app;
}

// With a number of proxies, that many hops are trusted.
function trustedHops(proxies: boolean | number | string) {
  return typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
}
