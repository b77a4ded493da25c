import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import type { Data } from "#contract/paths.ts";
import { AppError } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { isUnknownAddress } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import { JobSummary } from "#web/candidate/jobs/job-summary.tsx";
import { jobQuery } from "#web/candidate/jobs/jobs.api.ts";
import { showApplied } from "#web/candidate/jobs/use-apply.ts";
import { enter } from "#web/candidate/session/enter.ts";
import { returnPathOf } from "#web/candidate/session/return-path.ts";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { deleteSignInDraft } from "./sign-in-draft.ts";
import styles from "./sign-in.module.css";
import { signInTexts as texts } from "./sign-in.texts.ts";
import { type SignUp, SignUpForm } from "./sign-up-form.tsx";

type SignedUp = Data<"post", "/api/candidate/sign-up">;
type ShownJob = { jobId: string; version: number };

/** One screen and one button: an account, and the application to the job that led here. */
export function SignUpPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ from: "/candidat/inscription" });
  const { offre } = search;
  const query = useQuery({ ...jobQuery(offre ?? "", false), enabled: offre !== undefined });
  const job = query.data?.standing === "open" && !isUnknownAddress(query.error) ? query.data : undefined;
  /** Kept with its key until it is refused: after a lost answer, it is the same request whatever the job has become. */
  const sent = useRef<{ key: string; application: ShownJob | undefined }>(undefined);

  async function handleSend(form: SignUp, key: string) {
    if (sent.current?.key !== key)
      sent.current = { key, application: job && { jobId: job.id, version: job.version } };
    const { application } = sent.current;
    const params = { header: { "idempotency-key": key } };
    try {
      const body = { ...form, ...(application && { application }) };
      const signedUp = await dataOf(api.POST("/api/candidate/sign-up", { params, body }));
      deleteSignInDraft();
      await enter(client, signedUp.candidate);
      await showResult(signedUp);
    } catch (error) {
      // Nothing was stored for the key, unless too many requests came after the one whose answer was lost.
      if (error instanceof AppError && error.status < 500 && error.status !== 429) {
        sent.current = undefined;
        // The job as it is now, above the same button; or the account alone, once it takes no more applications.
        if (application) await query.refetch();
      }
      throw error;
    }
  }

  async function showResult({ application, refusal, candidate }: SignedUp) {
    if (application) {
      showApplied(application);
      const params = { applicationId: application.id };
      return navigate({ to: "/candidat/missions/$applicationId", params, replace: true });
    }
    if (refusal) showToast("error", refusal.message);
    else showToast("success", texts.welcome(candidate.firstName));
    return navigate({ to: returnPathOf(search), replace: true });
  }

  return (
    <div className={classes("grid gap-4", styles.screen)}>
      <h1 className="title-2 row target">{typographic(job ? texts.applyTitle : texts.signUpTitle)}</h1>
      {job && <JobSummary job={job} />}
      <p className="links">
        <Link to="/candidat/connexion" search={search}>
          {typographic(texts.haveAccount)}
        </Link>
      </p>
      <SignUpForm submitLabel={job ? texts.signUpAndApply : texts.signUp} onSend={handleSend} />
    </div>
  );
}
