import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { BookUser, CalendarDays, CirclePlus, Inbox, Tickets, UserRound, UsersRound } from "lucide-react";
import { useId, useState } from "react";
import { hasFeature } from "#domain/companies/plan.ts";
import { type Screen, screens } from "#domain/screens.ts";
import { formatCount } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { LimitDialog } from "#web/features/companies/plans/limit-dialog.tsx";
import { todoQuery } from "#web/features/companies/todo/todo.api.ts";
import { useJobsSummary } from "#web/features/jobs/deferred-deletions.ts";
import { classes } from "#web/ui/classes.ts";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { appTexts as texts } from "./app.texts.ts";
import styles from "./menu.module.css";

/** The screens that the menu has. */
const entryClass = classes(
  styles.entry,
  "cluster relative gap-x-3 w-full target rounded semibold no-underline",
);

const entries = [
  { name: "jobs", icon: Tickets },
  { name: "applications", icon: Inbox },
  { name: "planning", icon: CalendarDays },
  { name: "cvLibrary", icon: BookUser },
  { name: "pool", icon: UsersRound },
  { name: "createJob", icon: CirclePlus },
  { name: "profile", icon: UserRound },
] as const;

/** The menu of spec §2; the CV library is shown on every plan, and enabled when the plan includes it. */
export function Menu({ isInDrawer }: { isInDrawer: boolean }) {
  const { subscriptionPlan } = useRecruiter();
  const isLocked = !hasFeature(subscriptionPlan, "cvAccess");
  const toDo = useQuery(todoQuery).data?.total ?? 0;
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label={texts.menu}>
      <ul className="grid gap-1">
        {entries.map(({ name, icon: Icon }) => (
          <li key={name}>
            {isLocked && name === "cvLibrary" ? (
              <LockedEntry />
            ) : (
              // Replaces the history entry of the open drawer.
              <Link
                to={screens[name].path}
                replace={isInDrawer}
                data-key={keyOf(screens[name])}
                className={entryClass}
                // The plans have the tabs of the profile.
                aria-current={name === "profile" && pathname === screens.pricing.path ? "page" : undefined}
              >
                <Icon aria-hidden />
                {screens[name].title}
                {name === "jobs" && toDo > 0 && (
                  <span className={classes(styles.count, "ml-auto small text-center")}>
                    {texts.toDoCount(toDo)}
                  </span>
                )}
                {name === "applications" && <Waiting />}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function keyOf({ key }: Screen): string | undefined {
  return key;
}

function Waiting() {
  const { data } = useJobsSummary();
  if (!data || data.applicationsPending === 0) return null;
  return (
    <span className={classes(styles.count, "ml-auto small text-center")}>
      {formatCount(data.applicationsPending)}
      <span className="visually-hidden"> {texts.waiting}</span>
    </span>
  );
}

function LockedEntry() {
  const reasonId = useId();
  const [isLimitShown, setLimitShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className={entryClass}
        aria-disabled
        aria-describedby={reasonId}
        onClick={() => setLimitShown(true)}
      >
        <BookUser aria-hidden />
        {screens.cvLibrary.title}
        <Tag>{texts.pro}</Tag>
        <span id={reasonId} className={classes(styles.reason, "small regular snug basis-full")}>
          {texts.cvLocked}
        </span>
      </button>
      <LimitDialog action="cvAccess" open={isLimitShown} onOpenChange={setLimitShown} />
    </>
  );
}
