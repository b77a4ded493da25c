import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useRef } from "react";
import { formatCount } from "#domain/values/typography.ts";
import { useUnread } from "#web/candidate/notifications/unread.ts";
import { useIsSignedIn } from "#web/candidate/session/session-hint.ts";
import { tabIcons } from "#web/candidate/session/tab-icons.ts";
import { classes } from "#web/ui/classes.ts";
import { TitleLevel } from "#web/ui/heading-level.ts";
import { CONTENT_ID, SkipLink } from "#web/ui/screen/skip-link.tsx";
import { useFocusOnNavigation } from "#web/ui/screen/use-focus-on-navigation.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import styles from "./shell.module.css";
import { shellTexts as texts } from "./shell.texts.ts";

const tabs = [
  { to: "/candidat", place: "jobs", isHome: true },
  { to: "/candidat/missions", place: "applications", isHome: false },
  { to: "/candidat/notifications", place: "notifications", isHome: false },
  { to: "/candidat/profil", place: "profile", isHome: false },
] as const;

/** Tabs under the thumb on a phone; at the side from 900 px. */
export function Shell() {
  const content = useRef<HTMLElement>(null);
  useFocusOnNavigation(content);
  const isJob = useLocation({ select: ({ pathname }) => pathname.startsWith("/candidat/offres/") });

  return (
    <div className={classes(styles.shell, "grid")}>
      <SkipLink className="skip-link">{texts.skip}</SkipLink>
      <header className={classes(styles.header, "row justify-between")}>
        <Link to="/candidat" className={classes(styles.home, "inline-row no-underline target")}>
          <Wordmark />
        </Link>
        <SignInLink />
      </header>
      <nav className={classes(styles.tabs, "frame")} aria-label={texts.menu}>
        <ul className="flex">
          {tabs.map(({ to, place, isHome }) => {
            const Icon = tabIcons[place];
            return (
              <li key={to}>
                <Link
                  to={to}
                  className={classes(styles.tab, "row semibold no-underline relative")}
                  activeOptions={{ exact: isHome, includeSearch: false }}
                  aria-current={isHome && isJob ? "page" : undefined}
                >
                  <Icon aria-hidden />
                  {texts.tabs[place]}
                  {place === "notifications" && <UnreadCount />}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <main id={CONTENT_ID} ref={content} tabIndex={-1} className={classes(styles.content, "w-full")}>
        <TitleLevel value={1}>
          <Outlet />
        </TitleLevel>
        <footer className={classes("links soft small", styles.footer)}>
          <a href="/support?de=/candidat">{texts.support}</a>
          <a href="/terms">{texts.termsOfUse}</a>
          <a href="/privacy">{texts.privacy}</a>
        </footer>
      </main>
    </div>
  );
}

function UnreadCount() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={classes(styles.count, "bold text-center")}>
      {formatCount(unread)}
      <span className="visually-hidden"> {unread > 1 ? texts.unreadMany : texts.unreadOne}</span>
    </span>
  );
}

function SignInLink() {
  if (useIsSignedIn()) return null;
  return (
    <Link
      to="/candidat/connexion"
      className={classes(styles.signIn, "inline-row semibold no-underline target")}
    >
      {texts.signIn}
    </Link>
  );
}
