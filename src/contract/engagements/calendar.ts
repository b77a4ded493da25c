import * as z from "zod/mini";
import { candidateTags, flag, idParams, named, noContent, operation, sample } from "#contract/operation.ts";
import { calendarAddress } from "#domain/engagements/calendar.ts";

const calendarFile = named(z.string(), "CalendarFile");
const address = named(calendarAddress, "CalendarAddress");
const renewal = z.strictObject({
  isFirst: z
    .optional(flag)
    .check(
      z.describe("For who has no address: one created meanwhile on another device is kept and answered"),
    ),
});
const example = { url: `https://renfort.example/calendar/${sample.token}` };

/** The three operations on the address of one's own calendar, for recruiters and for candidates. */
function ownCalendar<Url extends string>(who: "Recruiter" | "Candidate", url: Url) {
  const config = { access: who === "Recruiter" ? "onboarded" : "candidate" } as const;
  const tags: [string] = who === "Recruiter" ? ["Recruiter"] : candidateTags;
  return {
    read: operation({
      method: "GET",
      url,
      config,
      schema: {
        operationId: `get${who}Calendar`,
        tags,
        summary: "Read the address of one's own calendar",
        description:
          "For a calendar application, which then reads the jobs periodically (`GET /calendar/{token}`). Knowing the " +
          "address is enough to read it: it contains first names and places, no phone number.",
        response: { 200: address },
      },
      example: { response: example },
    }),
    renew: operation({
      method: "PUT",
      url,
      config: { ...config, requestLimit: "calendarRenewals" },
      schema: {
        operationId: `renew${who}Calendar`,
        tags,
        summary: "Give one's own calendar a new address",
        description: "The previous address stops working immediately.",
        querystring: renewal,
        response: { 200: address },
      },
      example: { response: example },
    }),
    remove: operation({
      method: "DELETE",
      url,
      config,
      schema: {
        operationId: `delete${who}Calendar`,
        tags,
        summary: "Remove the address of one's own calendar",
        description: "The address stops working immediately; a new one may be created.",
        response: { 204: noContent },
      },
    }),
  };
}

export const recruiterCalendar = ownCalendar("Recruiter", "/api/recruiter/calendar");
export const candidateCalendar = ownCalendar("Candidate", "/api/candidate/calendar");

const eventFile = {
  200: { description: "iCalendar (RFC 5545)", content: { "text/calendar": { schema: calendarFile } } },
};

export const exportOwnEvent = operation({
  method: "GET",
  url: "/api/candidate/applications/:id/calendar",
  config: {
    access: "candidate",
    meanings: { "not-found": "no such application, or nobody was engaged by it." },
  },
  schema: {
    operationId: "exportOwnEvent",
    tags: candidateTags,
    summary: "Download one of one's jobs as a calendar file",
    description: "One event, the same as in one's own calendar; while one is engaged.",
    params: idParams,
    response: eventFile,
  },
});

export const exportJobEvent = operation({
  method: "GET",
  url: "/api/jobs/:id/calendar",
  config: { access: "onboarded" },
  schema: {
    operationId: "exportJobEvent",
    tags: ["Jobs"],
    summary: "Download one own job as a calendar file",
    description: "One event, the same as in one's own calendar: its place, and first names only.",
    params: idParams,
    response: eventFile,
  },
});
