import * as contract from "#contract/engagements/attendance.ts";
import * as hours from "#contract/engagements/hours.ts";
import type { Context } from "#server/context.ts";
import { candidateOf, companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import { contestRecord } from "./contest-record.ts";
import { hoursTable, readHours } from "./hours.queries.ts";
import { maintainRecord } from "./maintain-record.ts";
import { recordAttendance } from "./record-attendance.ts";
import { readReliability } from "./reliability.queries.ts";

/** Attendance records, contests and replies (ADR 0092, 0093). */
export function attendanceRoutes(app: App, context: Context): void {
  app.route({
    ...contract.recordAttendance,
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
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const sheet = await readHours(context, { companyId: companyIdOf(request), ...request.query });
      return sendCsv(reply, hoursTable(sheet, { ...request.query, now: context.clock() }));
    },
  });

  app.route({
    ...contract.contestRecord,
    handler: (request) =>
      contestRecord(context, {
        candidateId: candidateOf(request),
        id: request.params.id,
        message: request.body.message,
      }),
  });

  app.route({
    ...contract.maintainRecord,
    handler: (request) =>
      maintainRecord(context, {
        companyId: companyIdOf(request),
        id: request.params.id,
        message: request.body.message,
      }),
  });

  app.route({
    ...contract.readReliability,
    handler: (request) => readReliability(context, candidateOf(request)),
  });
}
