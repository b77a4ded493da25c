import { useEffect, useState } from "react";
import { isLinkToken, linkProblems } from "#domain/accounts/account-link.ts";
import type { Role } from "#domain/accounts/role.ts";
import { candidatePaths } from "#domain/candidate-paths.ts";
import { messageOf } from "#domain/errors.ts";
import { screens } from "#domain/screens.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { confirmEmailTexts as texts } from "./confirm-email.texts.ts";
import { AddressSentence, LinkResult, isLinkError, useLinkToken } from "./mailed-link.tsx";
import { sideOf } from "./return-path.ts";
import { type AddressToConfirm, checkEmailLink, confirmEmail } from "./session.requests.ts";

type ConfirmationResult =
  | { kind: "confirmed"; address: AddressToConfirm }
  | { kind: "refused"; problem: string };

/** Confirms on a click, as mail clients may open links by themselves; works signed out too (ADR 0048). */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const [address, setAddress] = useState<AddressToConfirm>();
  const [result, setResult] = useState<ConfirmationResult>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);

  // A failed check is ignored: the button reports it. A click may have used the link before the check ends: its
  // result stays.
  useEffect(() => {
    if (token === undefined || !isLinkToken(token)) return;
    checkEmailLink(token)
      .then(setAddress)
      .catch((error: unknown) => {
        if (!isLinkError(error)) return;
        setResult((known) => known ?? { kind: "refused", problem: error.message });
      });
  }, [token]);

  async function handleConfirm() {
    setPending(true);
    setFailure(undefined);
    try {
      setResult({ kind: "confirmed", address: await confirmEmail(token ?? "") });
    } catch (error) {
      if (isLinkError(error)) setResult({ kind: "refused", problem: error.message });
      else setFailure(messageOf(error));
    }
    setPending(false);
  }

  if (result?.kind === "confirmed") return <Confirmed {...result.address} />;
  if (result) return <Refused problem={result.problem} />;
  if (token !== undefined && !isLinkToken(token)) return <Refused problem={linkProblems.broken} />;
  return (
    <AuthLayout title={texts.title}>
      <p className="mb-5">
        {address ? (
          <AddressSentence
            sentence={texts.consequence[address.purpose](address.email)}
            email={address.email}
          />
        ) : (
          typographic(texts.lead)
        )}
      </p>
      {failure !== undefined && (
        <div className="mb-5">
          <Banner tone="danger">{failure}</Banner>
        </div>
      )}
      <Button
        variant="primary"
        wide
        disabled={token === undefined}
        pending={pending}
        onClick={() => void handleConfirm()}
      >
        {texts.submit}
      </Button>
    </AuthLayout>
  );
}

const profilePaths = {
  recruiter: screens.profile.path,
  candidate: candidatePaths.profile,
} as const satisfies Record<Role, string>;

const profileLink = (role: Role) => ({ href: profilePaths[role], label: texts.openProfile });

function Confirmed({ purpose, email, role }: AddressToConfirm) {
  return (
    <LinkResult
      mark="check"
      title={texts.confirmed}
      text={<AddressSentence sentence={texts.confirmedText[purpose](email)} email={email} />}
      link={profileLink(role)}
    />
  );
}

function Refused({ problem }: { problem: string }) {
  return (
    <LinkResult
      mark="alert"
      title={texts.refused}
      text={`${problem} ${texts.refusedText}`}
      link={profileLink(sideOf(location.search))}
    />
  );
}
