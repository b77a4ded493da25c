import * as attendance from "#contract/engagements/attendance.ts";
import * as contract from "#contract/engagements/engagements.ts";
import * as hours from "#contract/engagements/hours.ts";
import type { Context } from "#server/context.ts";
import { candidateOf, companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import { answerContest } from "./attendance/answer-contest.ts";
import { contestRecord } from "./attendance/contest-record.ts";
import { hoursTable, readHours } from "./attendance/hours.queries.ts";
import { recordAttendance } from "./attendance/record-attendance.ts";
import { readReliability } from "./attendance/reliability.queries.ts";
import { confirmEngagement } from "./confirm-engagement.ts";
import { remindUnconfirmed } from "./remind-unconfirmed.ts";
import { remindEngaged } from "./request-confirmation.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export function engagementRoutes(app: App, context: Context): void {
  app.route({
    ...contract.confirmEngagement,
    handler: (request) =>
      confirmEngagement(context, { candidateId: candidateOf(request), ...request.params, ...request.body }),
  });

  app.route({
    ...contract.withdrawApplication,
    handler: async (request, reply) => {
      const { reason } = request.body;
      await withdrawApplication(context, {
        candidateId: candidateOf(request),
        id: request.params.id,
        reason,
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.remindEngaged,
    handler: (request) => remindEngaged(context, { companyId: companyIdOf(request), id: request.params.id }),
  });

  app.route({
    ...contract.remindUnconfirmed,
    handler: (request) => remindUnconfirmed(context, { companyId: companyIdOf(request) }),
  });

  attendanceRoutes(app, context);
}

/** Attendance records, contests and replies (ADR 0092, 0093). */
function attendanceRoutes(app: App, context: Context): void {
  app.route({
    ...attendance.recordAttendance,
    handler: async (request, reply) => {
      const { entries } = request.body;
      await recordAttendance(context, { companyId: companyIdOf(request), id: request.params.id, entries });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...hours.readHours,
    handler: (request) => readHours(context, { companyId: companyIdOf(request), ...request.query }),
  });

  app.route({
    ...hours.exportHours,
    handler: async (request, reply) => {
      const sheet = await readHours(context, { companyId: companyIdOf(request), ...request.query });
      return sendCsv(reply, hoursTable(sheet, request.query));
    },
  });

  app.route({
    ...attendance.contestRecord,
    handler: (request) =>
      contestRecord(context, {
        candidateId: candidateOf(request),
        id: request.params.id,
        message: request.body.message,
      }),
  });

  app.route({
    ...attendance.answerContest,
    handler: (request) =>
      answerContest(context, {
        companyId: companyIdOf(request),
        id: request.params.id,
        message: request.body.message,
      }),
  });

  app.route({
    ...attendance.readReliability,
    handler: (request) => readReliability(context, candidateOf(request)),
  });
}
