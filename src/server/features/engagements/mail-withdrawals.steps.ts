import { and, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { isAwaitingDigest } from "#domain/digest.ts";
import { ENDED_WITH_ACCOUNT } from "#domain/engagements/own-state.ts";
import type { Context } from "#server/context.ts";
import { companyAccountId } from "#server/features/companies/companies.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { queueMails } from "#server/platform/mail/queue-mail.ts";
import { isOfJob, isUnrecordedRow, notifiedJobColumns } from "./engagements.queries.ts";
import { type WithdrawnJob, usefulMs, withdrawalMail } from "./withdrawal-mail.ts";

type Deps = { now: Date; newId: () => string; config: Pick<Context["config"], "publicUrl"> };

/**
 * Mails now, of applications about to be deleted with their account, the withdrawals that waited for the morning's mail
 * (ADR 0102), which would not find them, and those whose job is under way, which the day will no longer show.
 */
export async function mailUntoldWithdrawals(
  tx: Transaction,
  ids: readonly string[],
  deps: Deps,
): Promise<void> {
  const { now } = deps;
  const withdrawn = await tx
    .select({
      job: {
        ...notifiedJobColumns,
        status: jobs.status,
        numberOfPositions: jobs.numberOfPositions,
        positionsTaken: jobs.positionsTaken,
        applicationsPending: jobs.applicationsPending,
      },
      candidateName: applications.candidateName,
      // The job's start when the person withdrew, even if moved since: it decided whether the withdrawal was mailed at once.
      startsAt: engagements.startsAt,
      endedAt: engagements.endedAt,
      reason: engagements.endedReason,
      company: {
        email: companies.email,
        userId: users.id,
        notifications: companies.notifications,
        digestedOn: companies.digestedOn,
      },
    })
    .from(engagements)
    .innerJoin(applications, eq(applications.id, engagements.applicationId))
    .innerJoin(jobs, isOfJob)
    .innerJoin(companies, eq(companies.id, engagements.companyId))
    .innerJoin(users, eq(users.id, companyAccountId))
    .where(
      and(
        isAmong(engagements.applicationId, ids),
        or(
          and(
            eq(engagements.endedBy, "candidate"),
            or(isNull(engagements.endedReason), ne(engagements.endedReason, ENDED_WITH_ACCOUNT)),
            eq(jobs.status, "open"),
            gt(jobs.startsAt, now),
          ),
          and(isUnrecordedRow, lte(engagements.startsAt, now), gt(engagements.endsAt, now)),
        ),
        // As for the morning's mail.
        eq(companies.isActive, true),
        eq(users.isDisabled, false),
      ),
    );
  const untold = withdrawn.flatMap((one) => {
    const { endedAt, startsAt, company } = one;
    if (endedAt === null) return endedWithAccount(one);
    return isAwaitingDigest({ startsAt, answeredAt: endedAt }, company.digestedOn, now) ? one : [];
  });
  await mailWithdrawals(tx, untold, deps);
}

/** As the company reads it: the position is free again. */
export function endedWithAccount({ job, ...one }: Omit<Withdrawal, "reason">): Withdrawal {
  return { ...one, job: { ...job, positionsTaken: job.positionsTaken - 1 }, reason: ENDED_WITH_ACCOUNT };
}

type Withdrawal = {
  job: Omit<WithdrawnJob, "candidateName" | "reason" | "phoneNumber"> & { endsAt: Date };
  candidateName: string;
  reason: string | null;
  company: { email: string; userId: string; notifications: { messages: boolean } };
};

/** Mails to the companies that want them the withdrawals of accounts that are closed: without a telephone. */
export async function mailWithdrawals(
  tx: Transaction,
  withdrawals: readonly Withdrawal[],
  { now, newId, config }: Deps,
): Promise<void> {
  const wanted = withdrawals.filter(({ company }) => company.notifications.messages);
  await queueMails(
    tx,
    wanted.map(({ job, candidateName, reason, company }) => ({
      mail: withdrawalMail(
        company.email,
        { ...job, candidateName, reason, phoneNumber: null },
        { now, publicUrl: config.publicUrl },
      ),
      options: {
        id: newId(),
        now,
        userId: company.userId,
        expiresAfterMs: usefulMs(job, now),
      },
    })),
  );
}
