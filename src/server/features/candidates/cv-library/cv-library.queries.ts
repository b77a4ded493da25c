import { and, arrayOverlaps, count, desc, eq, max, notExists, sql, type SQLWrapper } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import {
  COUNTED_CANDIDATES,
  type LibraryCandidate,
  type LibraryGroup,
  type LibraryProfile,
  type LibrarySector,
} from "#domain/candidates/cv-library.ts";
import { DEFAULT_RELIABILITY } from "#domain/engagements/reliability.ts";
import { AppError } from "#domain/errors.ts";
import { cameRow } from "#server/features/engagements/engagements.queries.ts";
import { togetherColumns } from "#server/features/engagements/jobs-together.queries.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { contains } from "#server/platform/db/conditions.ts";
import { PAGE_SIZE, decodeCursor, encodeCursor, pageOf } from "#server/platform/db/cursor.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { members } from "#server/platform/db/tables/members.ts";

/** `companyId`: the company that searches. */
export type LibrarySearch = {
  companyId: string;
  q?: string | undefined;
  ville?: string | undefined;
  group?: LibraryGroup | undefined;
  sector?: LibrarySector | undefined;
};
type PageSearch = LibrarySearch & { cursor?: string | undefined };

const cardColumns = {
  id: members.id,
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  phoneNumber: members.phoneNumber,
  ville: members.locationVille,
  reliabilityScore: members.reliabilityScore,
  completedShifts: members.completedShifts,
  noShows: members.noShows,
  jobPreferences: members.jobPreferences,
  dispoNow: members.dispoNow,
  status: members.availabilityStatus,
  createdAt: members.createdAt,
};

const profileColumns = {
  ...cardColumns,
  availabilityTypes: members.availabilityTypes,
  weeklySchedule: members.weeklySchedule,
  cvUrl: members.cvUrl,
};

export function cvLibraryQueries(db: Database) {
  const activity = activityOf(db, members.id);
  const profile = db
    .select({
      ...profileColumns,
      applicationsCount: activity.applicationsCount,
      lastAppliedAt: activity.lastAppliedAt,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.id))
    .innerJoinLateral(activity, sql`true`)
    .where(and(eq(members.id, sql.placeholder("id")), isShown))
    .prepare("library_profile");

  return {
    /** A page of the matches in order, and their number counted up to a limit, in the search's transaction. */
    async list(tx: Transaction, search: PageSearch) {
      const rows = await pageStatement(tx, search);
      const counted = await countStatement(tx, search);
      const { total } = expectOne(counted);
      const cards = rows.map((row) => {
        const { rank: _rank, ...card } = row.page;
        return { ...card, ...row.activity, ...row.together };
      });
      const page = pageOf(cards, {
        present: presentCard,
        cursorOf: ({ jobsTogether, createdAt, id }) =>
          encodeCursor([jobsTogether, createdAt.toISOString(), id]),
      });
      return {
        ...page,
        total: Math.min(total, COUNTED_CANDIDATES),
        isTotalExact: total <= COUNTED_CANDIDATES,
      };
    },
    async read(id: string): Promise<LibraryProfile> {
      const [row] = await profile.execute({ id });
      if (row === undefined) throw new AppError("not-found");
      const { dispoNow, status, weeklySchedule, createdAt, ...facts } = presentPerson(row);
      return {
        ...facts,
        availability: { dispoNow, status, weeklySchedule },
        createdAt: createdAt.toISOString(),
      };
    },
  };
}

/** The jobs together of the last person read, their creation and their id. */
const cursorValues = z.tuple([z.int(), z.iso.datetime(), z.uuid()]);

/**
 * Those who came to work for the company, the most often first, then the others, newest first: each part by an index.
 * Not prepared: the searched text decides between the index of names and that of creation dates.
 */
export function pageStatement(db: Database | Transaction, { cursor, ...search }: PageSearch) {
  const [rank, at, id] = cursor === undefined ? [] : decodeCursor(cursor, cursorValues);
  const came = db
    .select({ userId: engagements.userId, jobs: count().as("jobs") })
    .from(engagements)
    .where(and(eq(engagements.companyId, search.companyId), cameRow))
    .groupBy(engagements.userId)
    .as("came");
  const regulars = db
    .select({ ...cardColumns, rank: sql`${came.jobs}::int`.mapWith(asNumber).as("rank") })
    .from(came)
    .innerJoin(members, eq(members.id, came.userId))
    .innerJoin(users, eq(users.id, members.id))
    .where(
      and(
        inLibrary(search),
        at === undefined
          ? undefined
          : sql`(${came.jobs}, ${members.createdAt}, ${members.id}) < (${rank}, ${at}, ${id})`,
      ),
    )
    .orderBy(desc(came.jobs), desc(members.createdAt), desc(members.id))
    .limit(PAGE_SIZE + 1);
  const others = db
    .select({ ...cardColumns, rank: sql`0`.mapWith(asNumber).as("rank") })
    .from(members)
    .innerJoin(users, eq(users.id, members.id))
    .where(
      and(
        search.group === "regulars" ? sql`false` : inLibrary(search),
        notExists(
          db
            .select({ came: sql`1` })
            .from(engagements)
            .where(isTogether(search.companyId, members.id)),
        ),
        rank === 0 ? sql`(${members.createdAt}, ${members.id}) < (${at}, ${id})` : undefined,
      ),
    )
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(PAGE_SIZE + 1);
  const page = unionAll(regulars, others)
    .orderBy(sql`"rank" desc, "created_at" desc, "id" desc`)
    .limit(PAGE_SIZE + 1)
    .as("page");
  return db
    .select()
    .from(page)
    .innerJoinLateral(activityOf(db, page.id), sql`true`)
    .innerJoinLateral(togetherOf(db, search.companyId, page.id), sql`true`)
    .orderBy(desc(page.rank), desc(page.createdAt), desc(page.id));
}

/** Counts the matches up to one above the limit: a full count would cost more than the page. */
function countStatement(db: Transaction, search: LibrarySearch) {
  const matching = db
    .select({ id: members.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.id))
    .where(inLibrary(search))
    .limit(COUNTED_CANDIDATES + 1)
    .as("matching");
  return db.select({ total: count() }).from(matching);
}

const isShown = and(eq(users.isDisabled, false), eq(members.isInCvLibrary, true));

function inLibrary({ companyId, q, ville, group, sector }: LibrarySearch) {
  return and(
    isShown,
    contains(members.searchName, q),
    contains(members.searchVille, ville),
    group === "available" ? members.dispoNow : undefined,
    group === "regulars"
      ? sql`exists (select from ${engagements} where ${isTogether(companyId, members.id)})`
      : undefined,
    sector && arrayOverlaps(members.jobPreferences, [sector, "all"]),
  );
}

/** A job that a person did for a company. */
function isTogether(companyId: string, candidateId: SQLWrapper) {
  return and(eq(engagements.companyId, companyId), eq(engagements.userId, candidateId), cameRow);
}

function activityOf(db: Database | Transaction, candidateId: SQLWrapper) {
  return db
    .select({
      applicationsCount: count().as("applications_count"),
      lastAppliedAt: max(applications.appliedAt).as("last_applied_at"),
    })
    .from(applications)
    .where(eq(applications.userId, candidateId))
    .as("activity");
}

/** The jobs that a person did for a company. */
function togetherOf(db: Database | Transaction, companyId: string, candidateId: SQLWrapper) {
  return db
    .select(togetherColumns)
    .from(engagements)
    .where(isTogether(companyId, candidateId))
    .as("together");
}

type Card = Omit<LibraryCandidate, "location" | "reliabilityScore" | "lastAppliedAt" | "availability"> &
  Pick<LibraryCandidate["availability"], "dispoNow" | "status"> &
  PersonColumns;

function presentCard({ dispoNow, status, ...card }: Card): LibraryCandidate {
  return { ...presentPerson(card), availability: { dispoNow, status } };
}

type PersonColumns = { ville: string | null; reliabilityScore: number | null; lastAppliedAt: Date | null };

function presentPerson<Row extends PersonColumns>({ ville, reliabilityScore, lastAppliedAt, ...row }: Row) {
  return {
    ...row,
    location: { ville },
    reliabilityScore: reliabilityScore ?? DEFAULT_RELIABILITY,
    lastAppliedAt: lastAppliedAt?.toISOString() ?? null,
  };
}
