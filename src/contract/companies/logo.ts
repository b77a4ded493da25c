import * as z from "zod/mini";
import { operation } from "#contract/operation.ts";
import { recruiterRecord } from "./recruiter.ts";

const tags: [string] = ["Recruiter"];

/** Replaces the company's logo (spec §3, §5 logo), on its jobs too. */
export const uploadLogo = operation({
  method: "PUT",
  url: "/api/recruiter/logo",
  config: { access: "recruiter", requestLimit: "uploads", errors: ["upload-failed"] },
  schema: {
    operationId: "uploadLogo",
    tags,
    summary: "Upload the company's logo",
    description:
      "One file named `logo`: JPEG, PNG or WebP, 5 MB and 50 megapixels at most. It is stored as WebP, 512 pixels wide or high at most. " +
      "`companyLogo` is then the path of the picture on this host, public and immutable.",
    consumes: ["multipart/form-data"],
    body: z.strictObject({ logo: z.file() }),
    response: { 200: recruiterRecord },
  },
});

/** Deletes the company's logo (spec §4 logo upload), on its jobs too. */
export const deleteLogo = operation({
  method: "DELETE",
  url: "/api/recruiter/logo",
  config: { access: "recruiter" },
  schema: {
    operationId: "deleteLogo",
    tags,
    summary: "Remove the company's logo",
    description: "The company and its jobs no longer show a logo.",
    response: { 200: recruiterRecord },
  },
});
