import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookUser, CalendarDays, CirclePlus, Inbox, Tickets, UserRound, UsersRound } from "lucide-react";
import { useId, useState } from "react";
import { hasFeature } from "#domain/companies/plan.ts";
import { formatCount } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { LimitDialog } from "#web/features/companies/plans/limit-dialog.tsx";
import { useJobsSummary } from "#web/features/jobs/deferred-deletions.ts";
import { todoQuery } from "#web/features/jobs/jobs.api.ts";
import { classes } from "#web/ui/classes.ts";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { appTexts as texts } from "./app.texts.ts";
import styles from "./menu.module.css";

const entries = [
  { to: "/dashboard/jobs", icon: Tickets, label: texts.jobs, key: "o" },
  { to: "/dashboard/applications", icon: Inbox, label: texts.applications, key: "l" },
  { to: "/dashboard/planning", icon: CalendarDays, label: texts.planning, key: "p" },
  { to: "/dashboard/cvtheque", icon: BookUser, label: texts.cvLibrary, key: undefined },
  { to: "/dashboard/vivier", icon: UsersRound, label: texts.pool, key: undefined },
  { to: "/dashboard/create-job", icon: CirclePlus, label: texts.createJob, key: "c" },
  { to: "/dashboard/profile", icon: UserRound, label: texts.profile, key: undefined },
] as const;

/** The menu of spec §2; the CV library is shown on every plan, and enabled when the plan includes it. */
export function Menu({ isInDrawer }: { isInDrawer: boolean }) {
  const { subscriptionPlan } = useRecruiter();
  const isLocked = !hasFeature(subscriptionPlan, "cvAccess");
  const toDo = useQuery(todoQuery).data?.total ?? 0;
  return (
    <nav aria-label={texts.menu}>
      <ul className="grid gap-1">
        {entries.map(({ to, icon: Icon, label, key }) => (
          <li key={to}>
            {isLocked && to === "/dashboard/cvtheque" ? (
              <LockedEntry />
            ) : (
              // Replaces the history entry of the open drawer.
              <Link
                to={to}
                replace={isInDrawer}
                data-key={key}
                className={styles.entry}
                aria-label={to === "/dashboard/jobs" && toDo > 0 ? texts.toDo(toDo) : undefined}
              >
                <Icon aria-hidden />
                {label}
                {to === "/dashboard/jobs" && toDo > 0 && (
                  <span className={classes(styles.count, "small text-center")}>{toDo}</span>
                )}
                {to === "/dashboard/applications" && <Waiting />}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting() {
  const { data } = useJobsSummary();
  if (!data || data.applicationsPending === 0) return null;
  return (
    <span className={classes(styles.count, "small text-center")}>
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
        className={styles.entry}
        aria-disabled
        aria-describedby={reasonId}
        onClick={() => setLimitShown(true)}
      >
        <BookUser aria-hidden />
        {texts.cvLibrary}
        <Tag>{texts.pro}</Tag>
        <span id={reasonId} className={classes(styles.reason, "small regular snug basis-full")}>
          {texts.cvLocked}
        </span>
      </button>
      <LimitDialog action="accessCV" open={isLimitShown} onOpenChange={setLimitShown} />
    </>
  );
}
