import { Link } from "@tanstack/react-router";
import styles from "#web/ui/action/view-switch.module.css";
import { classes } from "#web/ui/classes.ts";
import { profileTabsTexts as texts } from "./profile-tabs.texts.ts";

/** The screens about the company itself, and the way to its plan. */
export function ProfileTabs() {
  return (
    <nav aria-label={texts.title} className={classes(styles.tabs, "mb-4")}>
      <Link to="/dashboard/profile" activeOptions={{ exact: true }}>
        {texts.profile}
      </Link>
      <Link to="/dashboard/profile/lieux">{texts.venues}</Link>
      <Link to="/dashboard/profile/account">
        <span>
          {texts.security}
          <span className="visually-hidden-on-phone"> {texts.data}</span>
        </span>
      </Link>
      <Link to="/pricing">{texts.plans}</Link>
    </nav>
  );
}
