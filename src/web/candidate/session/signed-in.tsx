import { useLocation } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useAccount } from "./session-hint.ts";
import { sessionTexts as texts } from "./session.texts.ts";
import { tabIcons } from "./tab-icons.ts";

type SignedInProps = { place: keyof typeof texts.reasons; children: ReactNode };

/** A place that belongs to somebody: a visitor reads what they would find there, and how to get in. */
export function SignedIn({ place, children }: SignedInProps) {
  const here = useLocation({ select: ({ href }) => href });
  const account = useAccount();
  // Another person may sign in in another tab: they find nothing that was typed here.
  if (account !== "") return <Fragment key={account}>{children}</Fragment>;
  return (
    <>
      <PageHeader title={texts.tabs[place]} />
      <EmptyState
        kind="unused"
        icon={tabIcons[place]}
        title={texts.title}
        text={texts.reasons[place]}
        action={
          <>
            <RouterButton variant="accent" to="/candidat/connexion" search={{ de: here }}>
              {texts.signIn}
            </RouterButton>
            <RouterButton to="/candidat/inscription" search={{ de: here }}>
              {texts.signUp}
            </RouterButton>
          </>
        }
      />
    </>
  );
}
