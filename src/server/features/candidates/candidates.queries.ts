import { eq, sql } from "drizzle-orm";
import type { Candidate } from "#domain/candidates/candidate.ts";
import { DEFAULT_RELIABILITY } from "#domain/engagements/reliability.ts";
import { AppError } from "#domain/errors.ts";
import type { Database } from "#server/platform/db/client.ts";
import { members } from "#server/platform/db/tables/members.ts";

type Row = typeof members.$inferSelect;

/** What a search by name looks in: `searchName` without its last word, the e-mail, which companies may not read. */
export const searchedName = sql`regexp_replace(${members.searchName}, ' [^ ]*$', '')`;

export function candidateQueries(db: Database) {
  const byId = db
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder("id")))
    .prepare("candidate_whole");

  return {
    async read(id: string): Promise<Candidate> {
      const [row] = await byId.execute({ id });
      if (row === undefined) throw new AppError("not-found");
      return presentCandidate(row);
    },
  };
}

export function presentCandidate(row: Row): Candidate {
  const { acceptedTerms: version, termsAcceptedAt, locationVille: ville, dispoNow, weeklySchedule } = row;
  return {
    ...row,
    location: { ville },
    reliabilityScore: row.reliabilityScore ?? DEFAULT_RELIABILITY,
    availability: { dispoNow, status: row.availabilityStatus, weeklySchedule },
    acceptedTerms:
      version === null || termsAcceptedAt === null
        ? null
        : { version, acceptedAt: termsAcceptedAt.toISOString() },
    createdAt: row.createdAt.toISOString(),
  };
}
