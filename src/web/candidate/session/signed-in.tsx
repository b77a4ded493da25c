import { useLocation } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { useAccount } from "./session-hint.ts";
import { sessionTexts as texts } from "./session.texts.ts";

type SignedInProps = { reason: string; children: ReactNode };

/** A place that belongs to somebody: a visitor reads what they would find there, and how to get in. */
export function SignedIn({ reason, children }: SignedInProps) {
  const here = useLocation({ select: ({ href }) => href });
  const account = useAccount();
  // Another person may sign in in another tab: they find nothing that was typed here.
  if (account !== "") return <Fragment key={account}>{children}</Fragment>;
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      <EmptyState
        kind="unused"
        title={texts.title}
        text={reason}
        action={
          <>
            <RouterButton variant="primary" to="/candidat/connexion" search={{ de: here }}>
              {texts.signIn}
            </RouterButton>
            <RouterButton to="/candidat">{texts.seeJobs}</RouterButton>
          </>
        }
      />
    </>
  );
}
