import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type SignInForm, signInForm } from "#domain/accounts/credentials.ts";
import { messageOf } from "#domain/errors.ts";
import { signInPaths } from "#domain/pages.ts";
import { typographic } from "#domain/values/typography.ts";
import { api, dataOf } from "#web/api/client.ts";
import { rowsOf } from "#web/api/cursor-pages.ts";
import { JobSummary } from "#web/candidate/jobs/job-summary.tsx";
import { type Job, jobQuery, useApplyMutation } from "#web/candidate/jobs/jobs.api.ts";
import { proposalsQuery } from "#web/candidate/jobs/proposals/proposals.api.ts";
import { showApplied } from "#web/candidate/jobs/use-apply.ts";
import { enter } from "#web/candidate/session/enter.ts";
import { returnPathOf } from "#web/candidate/session/return-path.ts";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { storeTypedEmail } from "#web/ui/form/typed-email.ts";
import { deleteSignInDraft, storedSignInDraft, storeSignInDraft } from "./sign-in-draft.ts";
import styles from "./sign-in.module.css";
import { signInTexts as texts } from "./sign-in.texts.ts";

/** Signs in, then returns where one was; with a job, applies to it as it is shown here. */
export function SignInPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ from: "/candidat/connexion" });
  const { offre } = search;
  const job = useQuery({ ...jobQuery(offre ?? "", false), enabled: offre !== undefined }).data;
  const application = useApplyMutation();

  async function handleSubmit(body: SignInForm) {
    const { candidate } = await dataOf(api.POST("/api/candidate/sign-in", { body }));
    deleteSignInDraft();
    // First, as requests name the account of the page, which may be another person's.
    await enter(client, candidate);
    if (job && !(await isForAnswer(client, job.id))) return apply(job);
    // Nothing was applied to: the job's screen has « Postuler », or the answers to its proposal.
    await navigate({ to: returnPathOf(search), replace: true });

    async function apply(shown: Job) {
      try {
        const applied = await application.mutateAsync(shown);
        showApplied(applied);
        const params = { applicationId: applied.id };
        await navigate({ to: "/candidat/missions/$applicationId", params, replace: true });
      } catch (error) {
        // Signed in all the same: the job's screen says where one stands.
        showToast("error", messageOf(error));
        await navigate({ to: "/candidat/offres/$jobId", params: { jobId: shown.id }, replace: true });
      }
    }
  }

  return (
    <div className={classes("grid gap-4", styles.screen)}>
      <h1 className="title-2 row target">{typographic(texts.signInTitle)}</h1>
      {job && <JobSummary job={job} />}
      <Form
        schema={signInForm}
        label={texts.signInTitle}
        onSubmit={handleSubmit}
        onValuesChange={storeSignInDraft}
      >
        <EmailField label={texts.email} autoComplete="username" defaultValue={storedSignInDraft()["email"]} />
        <PasswordField name="password" label={texts.password} autoComplete="current-password" />
        <SubmitButton wide variant="accent">
          {job ? texts.signInAndApply : texts.signIn}
        </SubmitButton>
      </Form>
      <p className="links">
        <a
          href={`/forgot-password?de=${signInPaths.candidate}`}
          onClick={({ currentTarget }) => storeTypedEmail(currentTarget.closest("main"))}
        >
          {typographic(texts.forgotten)}
        </a>
        <Link to="/candidat/inscription" search={search}>
          {texts.noAccount}
        </Link>
      </p>
    </div>
  );
}

/**
 * Whether the job is proposed so that applying is not a yes: a yes engages at once, or comes after a refusal. Assumed while
 * the proposals cannot be read.
 */
async function isForAnswer(client: QueryClient, jobId: string): Promise<boolean> {
  const list = await client.fetchInfiniteQuery({ ...proposalsQuery, staleTime: 0 }).catch(() => undefined);
  if (list === undefined) return true;
  return rowsOf(list).some(
    ({ isInstant, job }) => job.id === jobId && (isInstant || job.applicationId !== null),
  );
}
