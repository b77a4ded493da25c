import { type SQL, and, desc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, getTableConfig } from "drizzle-orm/pg-core";
import { exportsUsedUp, MAX_EXPORTED } from "#domain/accounts/own-account.ts";
import type { Role } from "#domain/accounts/role.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import { companyIdsOf, isCompanyOf } from "#server/features/companies/companies.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { sessions, users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { announcements, engagements, withdrawnApplications } from "#server/platform/db/tables/engagements.ts";
import { files } from "#server/platform/db/tables/files.ts";
import { importedDocuments } from "#server/platform/db/tables/imported-documents.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { keptHours } from "#server/platform/db/tables/kept-hours.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { poolMembers } from "#server/platform/db/tables/pool.ts";
import { profileReadings } from "#server/platform/db/tables/profile-readings.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { pushSubscriptions } from "#server/platform/db/tables/push.ts";
import { securityEvents } from "#server/platform/db/tables/security.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { venues } from "#server/platform/db/tables/venues.ts";
import { tryAttempt } from "#server/platform/http/rate-limits.ts";
import { assertCurrentPassword, lockProvenAccount } from "./assert-current-password.ts";
import { areOwnRows } from "./own-rows.queries.ts";

type Row = Record<string, unknown>;
type DataExport = { exportedAt: string; truncated: string[]; data: Record<string, Row[]> };
type Request = { userId: string; role: Role; currentPassword: string; caller: Caller };
type Account = { id: string; email: string; emailConfirmedAt: Date | null };
type Part = (tx: Transaction, account: Account) => Promise<Row[]>;

/** A consistent snapshot of the account's data, without passwords and tokens (ADR 0043); `resource-exhausted` after three a day. */
export async function exportData(
  context: Context,
  { userId, role, currentPassword, caller }: Request,
): Promise<DataExport> {
  const { db, clock } = context;
  const proven = await assertCurrentPassword(context, { userId, currentPassword, caller });
  const { isAllowed, secondsLeft } = await tryAttempt(db, "dataExport", userId);
  if (!isAllowed)
    throw new AppError("resource-exhausted", {
      message: exportsUsedUp(secondsLeft),
      retryAfter: secondsLeft,
    });
  await db.transaction(async (tx) => {
    await lockProvenAccount(tx, { userId, proven });
    await recordSecurityEvent(tx, { kind: "data-exported", userId, caller });
  });
  return db.transaction(
    async (tx) => {
      const account = expectOne(await tx.select(accountColumns).from(users).where(eq(users.id, userId)));
      const parts = { ...(role === "recruiter" ? recruiterParts : candidateParts), ...sharedParts };
      const exported: DataExport = {
        exportedAt: clock().toISOString(),
        truncated: [],
        data: { account: [account] },
      };
      for (const [name, read] of Object.entries(parts)) {
        const rows = await read(tx, account);
        if (rows.length > MAX_EXPORTED) exported.truncated.push(name);
        exported.data[name] = rows.slice(0, MAX_EXPORTED);
      }
      return exported;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const ROWS_TO_READ = MAX_EXPORTED + 1;

const { password: _password, ...accountColumns } = getTableColumns(users);
const { tokenHash: _tokenHash, ...sessionColumns } = getTableColumns(sessions);
const poolColumns = {
  ...getTableColumns(poolMembers),
  // The company does not see that somebody it set aside joined it (ADR 0165).
  joinedAt: sql`case when not ${poolMembers.isSetAside} then ${poolMembers.joinedAt} end`
    .mapWith(poolMembers.joinedAt)
    .as("joined_at"),
};
const { searchText: _searchText, ...jobColumns } = getTableColumns(jobs);
const { calendarToken: _companyToken, ...companyColumns } = getTableColumns(companies);
const {
  searchName: _searchName,
  searchVille: _searchVille,
  calendarToken: _candidateToken,
  ...candidateColumns
} = getTableColumns(members);
const { downloadToken: _downloadToken, ...fileColumns } = getTableColumns(files);
/** Without texts: those not sent yet may contain a link that gives access to an account. */
const { text: _text, html: _html, ...mailColumns } = getTableColumns(mailOutbox);
/** Without the rating, which only the company reads. */
const { rating: _rating, ...ownEngagementColumns } = getTableColumns(engagements);
const { candidateName: _candidateName, ...ownApplicationColumns } = getTableColumns(applications);
const { companyId: _companyId, ...ownProposalColumns } = getTableColumns(proposals);

const companyColumn = { company: companies.companyName };

const recruiterParts: Record<string, Part> = {
  recruiter: (tx, { id }) =>
    readNewest(tx, companies, {
      columns: companyColumns,
      condition: isCompanyOf(id),
      instant: companies.createdAt,
    }),
  jobs: ofCompany(jobs, jobs.createdAt, jobColumns),
  applications: ofCompany(applications, applications.appliedAt),
  engagements: ofCompany(engagements, engagements.agreedAt),
  keptHours: ofCompany(keptHours, keptHours.startsAt),
  announcements: ofCompany(announcements, announcements.createdAt),
  venues: ofCompany(venues, venues.createdAt),
  pool: ofCompany(poolMembers, poolMembers.updatedAt, poolColumns),
  proposals: ofCompany(proposals, proposals.createdAt),
  files: ofCompany(files, files.timeCreated, fileColumns),
  profileReadings: ofCompany(profileReadings, profileReadings.readAt),
  importedDocuments: (tx, { id }) =>
    importedDocumentsWhere(
      tx,
      sql`record_id in ${companyIdsOf(id)} or record_id = ${id}
        or record_id in (select id from jobs where company_id in ${companyIdsOf(id)})`,
    ),
};

/** Without the keys, which open what is pushed. */
const { p256dh: _p256dh, auth: _auth, ...pushColumns } = getTableColumns(pushSubscriptions);

const candidateParts: Record<string, Part> = {
  pushSubscriptions: ofPerson(pushSubscriptions, pushSubscriptions.createdAt, pushColumns),
  candidate: (tx, { id }) => tx.select(candidateColumns).from(members).where(eq(members.id, id)),
  applications: (tx, { id }) =>
    tx
      .select({
        ...ownApplicationColumns,
        title: jobs.title,
        date: jobs.date,
        startTime: jobs.startTime,
        endTime: jobs.endTime,
        endsNextDay: jobs.endsNextDay,
        ...companyColumn,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, applications.companyId))
      .where(eq(applications.userId, id))
      .orderBy(...newestFirst(applications, applications.appliedAt))
      .limit(ROWS_TO_READ),
  engagements: ofPerson(engagements, engagements.agreedAt, ownEngagementColumns),
  withdrawnApplications: ofPerson(withdrawnApplications, withdrawnApplications.withdrawnAt),
  notifications: ofPerson(notifications, notifications.createdAt),
  /** What companies noted about the person; not whom they prefer or set aside. */
  notes: (tx, { id }) =>
    tx
      .select({ ...companyColumn, note: poolMembers.note, updatedAt: poolMembers.updatedAt })
      .from(poolMembers)
      .innerJoin(companies, eq(companies.id, poolMembers.companyId))
      .where(and(eq(poolMembers.userId, id), isNotNull(poolMembers.note)))
      .orderBy(...newestFirst(poolMembers, poolMembers.updatedAt))
      .limit(ROWS_TO_READ),
  proposals: (tx, { id }) =>
    tx
      .select({ ...ownProposalColumns, title: jobs.title, date: jobs.date, ...companyColumn })
      .from(proposals)
      .innerJoin(jobs, eq(jobs.id, proposals.jobId))
      .innerJoin(companies, eq(companies.id, proposals.companyId))
      .where(eq(proposals.userId, id))
      .orderBy(...newestFirst(proposals, proposals.createdAt))
      .limit(ROWS_TO_READ),
  joinedCompanies: (tx, { id }) =>
    tx
      .select({ ...companyColumn, joinedAt: poolMembers.joinedAt })
      .from(poolMembers)
      .innerJoin(companies, eq(companies.id, poolMembers.companyId))
      .where(and(eq(poolMembers.userId, id), isNotNull(poolMembers.joinedAt)))
      .orderBy(...newestFirst(poolMembers, poolMembers.joinedAt))
      .limit(ROWS_TO_READ),
  profileReadings: (tx, { id }) =>
    tx
      .select({ readAt: profileReadings.readAt, readFrom: profileReadings.readFrom, ...companyColumn })
      .from(profileReadings)
      .leftJoin(companies, eq(companies.id, profileReadings.companyId))
      .where(eq(profileReadings.candidateId, id))
      .orderBy(...newestFirst(profileReadings, profileReadings.readAt))
      .limit(ROWS_TO_READ),
  importedDocuments: (tx, { id }) =>
    importedDocumentsWhere(
      tx,
      sql`record_id = ${id} or record_id in (select id from applications where user_id = ${id})`,
    ),
};

const sharedParts: Record<string, Part> = {
  sessions: ofPerson(sessions, sessions.openedAt, sessionColumns),
  securityEvents: ofPerson(securityEvents, securityEvents.at),
  mails: (tx, account) =>
    readNewest(tx, mailOutbox, {
      columns: mailColumns,
      condition: areOwnRows(account, { userId: mailOutbox.userId, address: mailOutbox.recipient }),
      instant: mailOutbox.createdAt,
    }),
  supportRequests: (tx, account) =>
    readNewest(tx, supportRequests, {
      condition: areOwnRows(account, { userId: supportRequests.userId, address: supportRequests.email }),
      instant: supportRequests.createdAt,
    }),
};

function importedDocumentsWhere(tx: Transaction, condition: SQL): Promise<Row[]> {
  const { collection, sourceId, document, importedAt } = getTableColumns(importedDocuments);
  const columns = { collection, sourceId, document, importedAt };
  return readNewest(tx, importedDocuments, { columns, condition, instant: importedAt });
}

type Columns = Record<string, PgColumn | SQL.Aliased>;

function ofCompany(table: PgTable & { companyId: PgColumn }, instant: PgColumn, columns?: Columns): Part {
  return (tx, { id }) =>
    readNewest(tx, table, { columns, condition: sql`${table.companyId} in ${companyIdsOf(id)}`, instant });
}

function ofPerson(table: PgTable & { userId: PgColumn }, instant: PgColumn, columns?: Columns): Part {
  return (tx, { id }) => readNewest(tx, table, { columns, condition: eq(table.userId, id), instant });
}

type Selection = { columns?: Columns | undefined; condition: SQL | undefined; instant: PgColumn };

function readNewest(
  tx: Transaction,
  table: PgTable,
  { columns = getTableColumns(table), condition, instant }: Selection,
): Promise<Row[]> {
  return tx
    .select(columns)
    .from(table)
    .where(condition)
    .orderBy(...newestFirst(table, instant))
    .limit(ROWS_TO_READ);
}

/** The rows of one instant follow their primary key: the same data is exported, and cut, in the same order. */
function newestFirst(table: PgTable, instant: PgColumn): SQL[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((one) => one.columns)];
  return [instant, ...key].map((column) => desc(column));
}
