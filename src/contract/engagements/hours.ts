import { CSV_FORMAT, csvFile, named, operation } from "#contract/operation.ts";
import { hoursSheet, hoursSpan } from "#domain/engagements/hours.ts";

const tags: [string] = ["Jobs"];
export const readHours = operation({
  method: "GET",
  url: "/api/hours",
  config: { access: "onboarded" },
  schema: {
    operationId: "readHours",
    tags,
    summary: "Read the hours worked on own jobs",
    description:
      "Jobs that started between two days, both included, 92 days at most: recorded, or finished and to record. Gross " +
      "pay is paid minutes × the agreed rate, to the cent on each line; totals are the sums of the lines; net pay, bonuses and paid leave are left to the accountant.",
    querystring: hoursSpan,
    response: { 200: named(hoursSheet, "HoursSheet") },
  },
});

export const exportHours = operation({
  method: "GET",
  url: "/api/hours/export",
  config: { access: "onboarded", requestLimit: "tableExports" },
  schema: {
    operationId: "exportHours",
    tags,
    summary: "Download the hours worked on own jobs",
    description: CSV_FORMAT,
    querystring: hoursSpan,
    response: { 200: csvFile("HoursFile") },
  },
});
