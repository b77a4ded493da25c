import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { candidateSignUp } from "#domain/candidates/candidate-forms.ts";
import { publicJob } from "#domain/candidates/public-job.ts";
import { type ErrorCode, AppError } from "#domain/errors.ts";
import { assertMayApply } from "#domain/jobs/applying.ts";
import { isAsShown, JOB_CHANGED } from "#domain/jobs/job-version.ts";
import { isForPoolOnly } from "#domain/jobs/pool-first.ts";
import type { Context } from "#server/context.ts";
import type { RequestOrigin } from "#server/features/accounts/auth/caller.ts";
import { type SignedIn, openSession, openSessionFor } from "#server/features/accounts/auth/open-session.ts";
import { applyToJob } from "#server/features/applications/apply-to-job.steps.ts";
import {
  presentPublicJob,
  readWithCompanyState,
} from "#server/features/candidates/public-jobs/public-jobs.queries.ts";
import { assertFewReadings } from "#server/features/candidates/public-jobs/public-readings.steps.ts";
import { attemptColumns, findResult } from "#server/platform/db/idempotency.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
import { createCandidateAccount, SIGN_UP } from "./create-candidate-account.ts";

type Form = z.output<typeof candidateSignUp>;
type JobToApplyTo = NonNullable<Form["application"]>;
type Request = RequestOrigin & { form: Form; key: string | undefined };
type Application = Awaited<ReturnType<typeof applyToJob>>["application"];
type SignedUp = {
  opened: SignedIn;
  isNew: boolean;
  application: Application | null;
  /** Why the application was refused after the account was created. */
  refusal: { code: ErrorCode; message: string } | null;
};

/**
 * Creates a candidate's account, signs in and applies to a job, if one is sent. The same key again, with the right
 * password, has no other effect. Nothing is created for a job that takes no application; one that closes in between is
 * told in `refusal`.
 */
export async function signUpCandidate(context: Context, request: Request): Promise<SignedUp> {
  const { opened, isNew } = await openAccountOnce(context, request);
  const { application: wanted } = request.form;
  if (wanted === undefined) return { opened, isNew, application: null, refusal: null };
  try {
    const sent = { ...wanted, candidateId: opened.userId, key: request.key };
    const { application } = await applyToJob(context, sent);
    return { opened, isNew, application, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { opened, isNew, application: null, refusal: { code: error.code, message: error.message } };
  }
}

async function openAccountOnce(
  context: Context,
  { form, key, caller, headers }: Request,
): Promise<{ opened: SignedIn; isNew: boolean }> {
  const { application, ...account } = form;
  const request = { email: form.email, application: application ?? null };
  if (await wasSignedUp(context, { email: form.email, key, request })) return signInAgain();
  if (application) await assertTakesApplications(context, application, caller.address);
  try {
    const userId = await createCandidateAccount(context, {
      ...account,
      address: caller.address,
      key,
      request,
    });
    const opened = await openSessionFor(context, { id: userId, role: "candidate" }, { caller, headers });
    return { opened, isNew: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "auth/email-already-in-use") throw error;
    // The other tap of a double one may just have created the account.
    if (await wasSignedUp(context, { email: form.email, key, request })) return signInAgain();
    throw error;
  }

  async function signInAgain() {
    const { email, password } = form;
    try {
      const opened = await openSession(context, { email, password, role: "candidate", caller, headers });
      return { opened, isNew: false };
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "auth/too-many-requests") throw error;
      throw new AppError("auth/email-already-in-use", { cause: error });
    }
  }
}

/** Whether this key signed up the account of this e-mail. Refuses a key used for another request (`already-exists`). */
async function wasSignedUp(
  { db }: Context,
  { email, key, request }: { email: string; key: string | undefined; request: unknown },
): Promise<boolean> {
  if (key === undefined) return false;
  const attempt = { ownerId: "", operation: SIGN_UP, key, request };
  const [known] = await db
    .select(attemptColumns)
    .from(users)
    .innerJoin(
      idempotencyKeys,
      and(
        eq(idempotencyKeys.ownerId, users.id),
        eq(idempotencyKeys.operation, SIGN_UP),
        eq(idempotencyKeys.key, key),
      ),
    )
    .where(eq(users.email, email));
  return findResult(attempt, known ?? null) !== null;
}

/** Before an account is created for it: refuses as `applyToJob` does, with the job as anybody reads it. */
async function assertTakesApplications(
  context: Context,
  { jobId, version }: JobToApplyTo,
  address: string,
): Promise<void> {
  await assertFewReadings(context, address);
  const { config, clock } = context;
  const now = clock();
  const { job, companyState } = await readWithCompanyState(context, jobId);
  assertMayApply(job, companyState, { now, isReserved: isForPoolOnly(job.opensToAllAt, now) });
  if (isAsShown(version, job)) return;
  const current = presentPublicJob(job, { now, publicUrl: config.publicUrl, companyState });
  throw new AppError("aborted", { message: JOB_CHANGED, current: publicJob.parse(current) });
}
