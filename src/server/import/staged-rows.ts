import { hash } from "node:crypto";
import { importedApplication } from "#domain/import-application.ts";
import type { Collection, SourceDocument } from "#domain/import-document.ts";
import { importedJob } from "#domain/import-job.ts";
import { importedMember } from "#domain/import-member.ts";
import type { AsideReason, Notes } from "#domain/import-notes.ts";
import { importedRecruiter, oldLogo } from "#domain/import-recruiter.ts";
import { jobSearchText } from "#domain/job-list.ts";
import { endOf } from "#domain/schedule.ts";
import type { applications } from "#server/db/tables/applications.ts";
import type { jobs } from "#server/db/tables/jobs.ts";
import type { members } from "#server/db/tables/members.ts";
import type { recruiters } from "#server/db/tables/recruiters.ts";
import { dialable } from "#server/phone-numbers.ts";
import type { Placer } from "./place-jobs.ts";
import { idHere } from "./source-ids.ts";
import type { applicationColumns, jobColumns, memberColumns, recruiterColumns } from "./staged-tables.ts";

type Written<Insert, Columns extends readonly (keyof Insert)[]> = {
  [Column in Columns[number]]-?: Exclude<Insert[Column], undefined>;
};
type RecruiterRow = Written<typeof recruiters.$inferInsert, typeof recruiterColumns>;
type MemberRow = Written<typeof members.$inferInsert, typeof memberColumns>;
type JobRow = Written<typeof jobs.$inferInsert, typeof jobColumns>;
type ApplicationRow = Written<typeof applications.$inferInsert, typeof applicationColumns>;

/** What a document becomes: the values of its row, or why it can be none. */
export type StagedRow = {
  digest: string;
  values: object;
  problem: AsideReason | null;
  source: string | null;
  isOwnKey: boolean;
  logo: string | null;
};

export type Mend = { exportedAt: Date; placeJob: Placer; notes: Notes };
type Making = Mend & { document: SourceDocument };

const rows = {
  recruiters: recruiterRow,
  members: memberRow,
  jobs: jobRow,
  applications: applicationRow,
} as const satisfies Record<Collection, (making: Making) => Promise<StagedRow> | StagedRow>;

/** Mends a document and gives it its ids here. What is not told by the document itself never enters its digest. */
export async function stagedRow(document: SourceDocument, mend: Mend): Promise<StagedRow> {
  return rows[document.collection]({ ...mend, document });
}

function recruiterRow({ document, notes, exportedAt }: Making): StagedRow {
  const logo = oldLogo(document, notes);
  const read = importedRecruiter(document, notes);
  if (typeof read === "string") return { ...problem(read, document), logo };
  const { accountId, ...record } = read;
  const id = idHere("account", accountId);
  const made = madeAt(record, { exportedAt, notes });
  const planStartDate = record.planStartDate ?? (notes.has("plan-missing") ? exportedAt : made.createdAt);
  const phone = kept(record.phone);
  const values: RecruiterRow = { ...record, ...made, phone, planStartDate, id, userId: id };
  return { ...whole(read, values), source: accountId, isOwnKey: accountId === document.id, logo };
}

function memberRow({ document, notes, exportedAt }: Making): StagedRow {
  const read = importedMember(document, notes);
  if (typeof read === "string") return problem(read, document);
  const { accountId, ...record } = read;
  const id = idHere("account", accountId);
  const phoneNumber = kept(record.phoneNumber);
  const values: MemberRow = { ...record, ...madeAt(record, { exportedAt, notes }), phoneNumber, id };
  return { ...whole(read, values), source: accountId, isOwnKey: accountId === document.id };
}

/** As forms store a number; one that nobody can dial stays as it was written, for people to make out. */
function kept(phone: string | null): string | null {
  return phone === null ? null : (dialable(phone) ?? phone);
}

async function jobRow({ document, notes, exportedAt, placeJob }: Making): Promise<StagedRow> {
  const read = importedJob(document, notes);
  if (typeof read === "string") return problem(read, document);
  const { ville: _ville, details: _details, point: _point, businessName, ...record } = read;
  const place = await placeJob(read, notes);
  const values: Omit<JobRow, "businessName"> & { businessName: string | null } = {
    ...record,
    ...place,
    searchText: jobSearchText({ ...record, ville: place.locationVille }),
    ...madeAt(record, { exportedAt, notes }),
    id: idHere("job", document.id),
    recruiterId: idHere("account", read.recruiterId),
    // Its recruiter's company name, where the offer has none, once the recruiter is known.
    businessName,
    endsAt: endOf(record),
  };
  return { ...whole(read, values), source: read.recruiterId };
}

function applicationRow({ document, notes, exportedAt }: Making): StagedRow {
  const read = importedApplication(document, notes);
  if (typeof read === "string") return problem(read, document);
  const { accountId, jobId, ...record } = read;
  const { createdAt, updatedAt } = madeAt(
    { createdAt: read.appliedAt, updatedAt: read.updatedAt },
    { exportedAt, notes },
  );
  const values: Omit<ApplicationRow, "recruiterId" | "candidateName"> & { candidateName: string | null } = {
    ...record,
    id: idHere("application", document.id),
    jobId: idHere("job", jobId),
    userId: idHere("account", accountId),
    appliedAt: createdAt,
    updatedAt,
  };
  return { ...whole(read, values), source: accountId };
}

type Dates = { createdAt: Date | null; updatedAt: Date | null };

/** A document that does not say when it was made was, at the latest, when it was changed or exported. */
function madeAt({ createdAt, updatedAt }: Dates, { exportedAt, notes }: Pick<Mend, "exportedAt" | "notes">) {
  if (createdAt === null) notes.add("instant-missing");
  const made = createdAt ?? updatedAt ?? exportedAt;
  return { createdAt: made, updatedAt: updatedAt ?? made };
}

function whole(read: object, values: object): StagedRow {
  const digest = digestOf(read);
  return { digest, values, problem: null, source: null, isOwnKey: false, logo: null };
}

function problem(reason: AsideReason, { fields }: SourceDocument): StagedRow {
  return { ...whole({ reason, fields }, {}), problem: reason };
}

function digestOf(read: object): string {
  return hash("sha1", JSON.stringify(read), "base64url");
}
