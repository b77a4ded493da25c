import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import fastify, { LogController } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { MAX_BODY_BYTES } from "#contract/operation.ts";
import { accountRoutes } from "./features/accounts/accounts.routes.ts";
import { addressRoutes } from "./features/jobs/addresses.routes.ts";
import { announcementRoutes } from "./features/engagements/announcements/announcements.routes.ts";
import { applicationRoutes } from "./features/applications/applications.routes.ts";
import { enforceAccess } from "./features/accounts/auth/access.ts";
import { authRoutes } from "./features/accounts/auth/auth.routes.ts";
import { allowMobileOrigins } from "./features/accounts/auth/mobile-origins.ts";
import { limitRequests } from "./features/accounts/auth/request-limits.ts";
import { rejectForeignOrigins } from "./features/accounts/auth/origin.ts";
import { passwordResetRoutes } from "./features/accounts/auth/passwords/password-reset.routes.ts";
import { calendarRoutes } from "./features/engagements/calendar/calendar.routes.ts";
import { companyRoutes } from "./features/companies/register/companies.routes.ts";
import { ownApplicationRoutes } from "./features/candidates/own-applications/own-applications.routes.ts";
import { feedRoutes } from "#server/features/candidates/feed/feed.routes.ts";
import { candidateRoutes } from "./features/candidates/candidates.routes.ts";
import { publicOfferRoutes } from "./features/candidates/public-offers/public-offers.routes.ts";
import { cvLibraryRoutes } from "./features/candidates/cv-library/cv-library.routes.ts";
import type { Context } from "./context.ts";
import type { App } from "./platform/http/app-type.ts";
import { dayRoutes } from "./features/engagements/day/day.routes.ts";
import { engagementRoutes } from "./features/engagements/engagements.routes.ts";
import { documentRoutes } from "./platform/http/document.routes.ts";
import { appLinkRoutes } from "#server/pages/app-links.routes.ts";
import { downloadRoutes } from "#server/pages/download.routes.ts";
import { createErrorHandler } from "./platform/http/errors.ts";
import { addETags } from "./platform/http/etags.ts";
import { healthRoutes } from "./platform/http/health.routes.ts";
import { redirectUnknownPaths } from "#server/pages/pages.ts";
import { logRequests } from "./platform/http/request-log.ts";
import { closeConnectionsWhileDraining } from "./platform/http/connections.ts";
import { clientLimits, connectionOptions, limitSlowClients } from "./platform/http/slow-clients.ts";
import { serializerCompiler } from "./platform/http/serialization.ts";
import { setSecurityHeaders } from "./platform/http/security-headers.ts";
import { validatorCompiler } from "./platform/http/validation.ts";
import { jobRoutes } from "./features/jobs/jobs.routes.ts";
import { stateOwnChanges } from "./platform/live/own-changes.ts";
import { liveRoutes } from "./features/companies/live/live.routes.ts";
import { logoRoutes } from "./features/companies/logos/logos.routes.ts";
import { measureRequests } from "./platform/http/request-metrics.ts";
import { notificationRoutes } from "./features/candidates/notifications/notifications.routes.ts";
import { pushRoutes } from "./features/candidates/notifications/push.routes.ts";
import { planRoutes } from "./features/companies/plans/plans.routes.ts";
import { recruiterRoutes } from "./features/companies/recruiters.routes.ts";
import { fileRoutes } from "./platform/storage/files.routes.ts";
import { supportRoutes } from "./features/support/support.routes.ts";
import { todoRoutes } from "./features/companies/todo/todo.routes.ts";
import { joiningRoutes } from "./features/candidates/joining/joining.routes.ts";
import { poolRoutes } from "./features/candidates/pool/pool.routes.ts";
import { proposalRoutes } from "./features/candidates/proposals/proposals.routes.ts";
import { traceRequests } from "./platform/http/trace-requests.ts";
import { venueRoutes } from "./features/jobs/venues/venues.routes.ts";

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
  publicOfferRoutes(app, context);
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
