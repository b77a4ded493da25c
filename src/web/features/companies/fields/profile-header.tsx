import { Link } from "@tanstack/react-router";
import { screens } from "#domain/screens.ts";
import styles from "#web/ui/action/view-switch.module.css";
import { classes } from "#web/ui/classes.ts";
import { PageHeader, type PageHeaderProps } from "#web/ui/page-header.tsx";
import { profileHeaderTexts as texts } from "./profile-header.texts.ts";

/** The same title on the screens about the company itself, the tabs between them, and the way to its plan. */
export function ProfileHeader(header: Pick<PageHeaderProps, "part" | "back" | "tag" | "actions">) {
  return (
    <>
      <PageHeader isOneLine title={screens.profile.title} {...header} />
      <nav aria-label={texts.title} className={classes(styles.views, styles.tabs, "mb-4")}>
        <Link to={screens.profile.path} activeOptions={{ exact: true }}>
          {texts.profile}
        </Link>
        <Link to={screens.venues.path}>{texts.venues}</Link>
        <Link to={screens.account.path}>
          <span>
            {texts.security}
            <span className="visually-hidden-on-phone"> {texts.data}</span>
          </span>
        </Link>
        <Link to="/pricing">{texts.plans}</Link>
      </nav>
    </>
  );
}
