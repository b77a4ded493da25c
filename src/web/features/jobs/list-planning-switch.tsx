import { Link } from "@tanstack/react-router";
import { CalendarDays, Rows3 } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import styles from "#web/ui/action/view-switch.module.css";
import type { JobsSearch } from "./jobs-search.ts";
import { jobsTexts as texts } from "./jobs.texts.ts";

export function ListPlanningSwitch({ search: { etat, q } }: { search: Pick<JobsSearch, "etat" | "q"> }) {
  const search = { etat, q };
  return (
    <nav aria-label={typographic(texts.views)} className={styles.views}>
      <Link to="/dashboard/jobs" search={search} activeOptions={{ exact: true, includeSearch: false }}>
        <Rows3 aria-hidden />
        <span className="visually-hidden-on-phone">{texts.asList}</span>
      </Link>
      <Link to="/dashboard/planning" search={search} activeOptions={{ includeSearch: false }}>
        <CalendarDays aria-hidden />
        <span className="visually-hidden-on-phone">{texts.asPlanning}</span>
      </Link>
    </nav>
  );
}
