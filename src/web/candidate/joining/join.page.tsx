import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { SHARED_BY_APPLYING_LATER } from "#domain/accounts/consent.ts";
import { type JoiningCompany, SHARED_BY_JOINING } from "#domain/candidates/joining.ts";
import { initials } from "#domain/companies/initials.ts";
import { messageOf } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import { enter } from "#web/candidate/session/enter.ts";
import { useIsSignedIn } from "#web/candidate/session/session-hint.ts";
import { sessionTexts } from "#web/candidate/session/session.texts.ts";
import { deleteSignInDraft } from "#web/candidate/sign-in/sign-in-draft.ts";
import signInStyles from "#web/candidate/sign-in/sign-in.module.css";
import { signInTexts } from "#web/candidate/sign-in/sign-in.texts.ts";
import { type SignUp, SignUpForm } from "#web/candidate/sign-in/sign-up-form.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { joinCompany, joiningCompanyQuery, joinMutation } from "./join.api.ts";
import styles from "./join.module.css";
import { joinTexts as texts } from "./join.texts.ts";

/** Where a company's link leads: one tap, or an account and the joining at once. */
export function JoinPage() {
  const { code } = useParams({ from: "/candidat/rejoindre/$code" });
  const query = useQuery(joiningCompanyQuery(code));
  const [joinedCode, setJoinedCode] = useState<string>();
  // Who joined by a link has joined, even once it is renewed or closed.
  const hasJoined = joinedCode === code;
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.httpStatus);
  if (isUnknown && !hasJoined) {
    return (
      <>
        <h1 className="visually-hidden">{texts.unknown}</h1>
        <EmptyState kind="filtered" title={texts.unknown} text={texts.unknownText} action={<JobsButton />} />
      </>
    );
  }
  if (query.data) {
    const joining = { code, company: query.data, hasJoined, onJoined: () => setJoinedCode(code) };
    return <Joining key={code} {...joining} />;
  }
  return (
    <>
      <h1 className="visually-hidden">{sessionTexts.join}</h1>
      {query.isError ? (
        <LoadFailed title={texts.loadFailed} query={query} />
      ) : (
        <Skeleton shape={["title", "text", "text"]} />
      )}
    </>
  );
}

type JoinProps = { code: string; onJoined: () => void };
type JoiningProps = JoinProps & { company: JoiningCompany; hasJoined: boolean };

function Joining({ code, company, hasJoined, onJoined }: JoiningProps) {
  const { companyName, companyLogoUrl } = company;
  const isSignedIn = useIsSignedIn();
  return (
    <div className={classes("grid gap-4", signInStyles.screen)}>
      <div className="row target mt-2 gap-3">
        <Avatar src={companyLogoUrl} initials={initials(companyName)} />
        <h1 className="title-2">
          {hasJoined ? texts.joinedTitle : texts.title}{" "}
          <span className={styles.name}>{typographic(companyName)}</span>
        </h1>
      </div>
      {hasJoined ? (
        <>
          <output className={classes(styles.done, "row ink rounded px-3 py-3 gap-2")}>
            <Check aria-hidden />
            {typographic(texts.joinedText)}
          </output>
          <JobsButton />
        </>
      ) : (
        <>
          <p>{typographic(texts.text)}</p>
          {isSignedIn ? (
            <>
              <p>{typographic(SHARED_BY_JOINING)}</p>
              <JoinButton code={code} onJoined={onJoined} />
            </>
          ) : (
            <SignUpAndJoin code={code} onJoined={onJoined} />
          )}
        </>
      )}
    </div>
  );
}

function JoinButton({ code, onJoined }: JoinProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...joinMutation,
    onError: (error) => showFailure(client, { code, error }),
  });
  return (
    <Button variant="accent" wide pending={isPending} onClick={() => mutate(code, { onSuccess: onJoined })}>
      {texts.join}
    </Button>
  );
}

function SignUpAndJoin({ code, onJoined }: JoinProps) {
  const client = useQueryClient();

  async function handleSend(body: SignUp, key: string) {
    const params = { header: { "idempotency-key": key } };
    const { candidate } = await dataOf(api.POST("/api/candidate/sign-up", { params, body }));
    deleteSignInDraft();
    try {
      await joinCompany(code);
      onJoined();
    } catch (error) {
      // The account exists: one tap is left, if the link still works.
      await showFailure(client, { code, error });
    }
    await enter(client, candidate);
  }

  return (
    <>
      <p className="links">
        <Link to="/candidat/connexion" search={{ de: `/candidat/rejoindre/${code}` }}>
          {typographic(signInTexts.haveAccount)}
        </Link>
      </p>
      <SignUpForm
        submitLabel={texts.signUpAndJoin}
        shared={`${SHARED_BY_JOINING} ${SHARED_BY_APPLYING_LATER}`}
        onSend={handleSend}
      />
    </>
  );
}

/** A link renewed or closed since it was shown: the screen then says so. */
function showFailure(client: QueryClient, { code, error }: { code: string; error: unknown }): Promise<void> {
  if (!(error instanceof ApiError && error.code === "not-found")) showToast("error", messageOf(error));
  return client.invalidateQueries(joiningCompanyQuery(code));
}

function JobsButton() {
  return (
    <RouterButton variant="accent" to="/candidat">
      {texts.seeJobs}
    </RouterButton>
  );
}
