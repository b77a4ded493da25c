import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { initials } from "#domain/companies/initials.ts";
import { hasFeature } from "#domain/companies/plan.ts";
import { messageOf } from "#domain/errors.ts";
import { screens } from "#domain/screens.ts";
import { signOutAndLeave } from "#web/features/accounts/session/leave.ts";
import { signInEmailQuery, useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { usePricingLink } from "#web/features/companies/plans/upgrade-link.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { classes } from "#web/ui/classes.ts";
import { EmailText } from "#web/ui/email-text.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { appTexts as texts } from "./app.texts.ts";
import styles from "./company.module.css";

export function Company() {
  const { companyLogo, companyName, subscriptionPlan } = useRecruiter();
  const { data: { email } = { email: "\u00a0" } } = useQuery(signInEmailQuery);
  const [pending, setPending] = useState(false);

  async function handleSignOut() {
    setPending(true);
    try {
      if (await signOutAndLeave()) return;
    } catch (error) {
      showToast("error", messageOf(error));
    }
    setPending(false);
  }

  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3 px-3">
        <Avatar src={companyLogo} alt={texts.logo(companyName)} initials={initials(companyName)} />
        <div className="snug min-w-0">
          <p className="semibold">{companyName}</p>
          <p className={classes(styles.email, "small")}>
            <EmailText email={email} />
          </p>
          {hasFeature(subscriptionPlan, "verifiedBadge") && (
            <div className={classes(styles.verified, "mt-1")}>
              <Badge tone="verified">{texts.verified}</Badge>
            </div>
          )}
        </div>
      </div>
      <nav className="links small px-3" aria-label={texts.helpLinks}>
        <Link {...usePricingLink()}>{screens.pricing.title}</Link>
        <a href="/support">{texts.support}</a>
      </nav>
      <Button
        variant="onFrame"
        wide
        data-command={texts.signOut}
        pending={pending}
        onClick={() => void handleSignOut()}
      >
        <LogOut aria-hidden />
        {texts.signOut}
      </Button>
    </div>
  );
}
