import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as contract from "#contract/engagements/calendar.ts";
import { BRAND } from "#domain/brand.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { candidateOf, companyIdOf, identityOf } from "#server/features/accounts/auth/access.ts";
import { callerOf } from "#server/features/accounts/auth/caller.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { tryAttempt } from "#server/platform/http/rate-limits.ts";
import { matchesETag } from "#server/platform/http/request-kind.ts";
import {
  type CalendarOwner,
  calendarOwners,
  readCalendarAddress,
  deleteCalendarAddress,
  renewCalendarAddress,
} from "./calendar-address.ts";
import {
  type CalendarEvent,
  companyEventOf,
  companyEvents,
  ownEventOf,
  ownEvents,
} from "./calendar.queries.ts";

const CALENDAR_TYPE = "text/calendar; charset=utf-8";
const REFRESH_SECONDS = 3600;

export function calendarRoutes(app: App, context: Context): void {
  addressRoutes(app, context);
  const { db, clock, config } = context;
  const findOwner = calendarOwners(context);
  const { host } = new URL(config.publicUrl);

  /** Public by its secret address: calendar applications have no session. */
  async function handler(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
    void reply.header("cache-control", "no-store");
    const owner = await findOwner(request.params.token);
    if (owner === undefined) throw new AppError("not-found");
    const { isAllowed, secondsLeft } = await tryAttempt(db, "calendarReadings", owner.id);
    if (!isAllowed) throw new AppError("rate-limit-exceeded", { retryAfter: secondsLeft });
    const text = await calendarOf(await eventsOf(owner), host);
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    void reply.headers({
      etag,
      "x-robots-tag": "noindex",
      "content-disposition": `inline; filename="${BRAND.toLowerCase()}.ics"`,
    });
    if (matchesETag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type(CALENDAR_TYPE).send(text);
  }

  function eventsOf({ role, id }: CalendarOwner): Promise<CalendarEvent[]> {
    return role === "recruiter" ? companyEvents(db, id, clock()) : ownEvents(db, id, clock());
  }

  app.route({ method: ["GET", "HEAD"], url: "/calendar/:token", handler });

  async function sendEvent(reply: FastifyReply, event: CalendarEvent) {
    return reply
      .header("content-disposition", 'inline; filename="mission.ics"')
      .type(CALENDAR_TYPE)
      .send(await calendarOf([event], host));
  }

  app.route({
    ...contract.exportJobEvent,
    handler: async (request, reply) =>
      sendEvent(reply, await companyEventOf(db, { companyId: companyIdOf(request), id: request.params.id })),
  });
  app.route({
    ...contract.exportOwnEvent,
    handler: async (request, reply) => {
      const { id } = request.params;
      return sendEvent(reply, await ownEventOf(db, { candidateId: candidateOf(request), id, now: clock() }));
    },
  });
}

function addressRoutes(app: App, context: Context): void {
  const both = [
    [
      contract.recruiterCalendar,
      (request: FastifyRequest): CalendarOwner => ({ role: "recruiter", id: companyIdOf(request) }),
    ],
    [
      contract.candidateCalendar,
      (request: FastifyRequest): CalendarOwner => ({ role: "candidate", id: candidateOf(request) }),
    ],
  ] as const;
  for (const [operations, ownerOf] of both) {
    app.route({ ...operations.read, handler: (request) => readCalendarAddress(context, ownerOf(request)) });
    app.route({
      ...operations.renew,
      handler: (request) =>
        renewCalendarAddress(context, ownerOf(request), { ...request.query, ...requesterOf(request) }),
    });
    app.route({
      ...operations.remove,
      handler: async (request, reply) => {
        await deleteCalendarAddress(context, ownerOf(request), requesterOf(request));
        return reply.code(204).send(null);
      },
    });
  }
}

function requesterOf(request: FastifyRequest) {
  return { userId: identityOf(request).userId, caller: callerOf(request) };
}

/** The text of a calendar (RFC 5545); instants are in UTC, so that no time zone is needed. */
async function calendarOf(events: readonly CalendarEvent[], host: string): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const calendar = ical({
    name: BRAND,
    prodId: { company: BRAND, product: "Missions", language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.jobId}@${host}`,
      sequence: event.sequence,
      stamp: event.changedAt,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.summary,
      description: event.description || null,
      location: event.address,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
