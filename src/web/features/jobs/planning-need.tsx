import { type PlanningNeed as Need, type PlanningJob, needLabel } from "#domain/jobs/planning.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon, type StatusIconShape } from "#web/ui/feedback/status-icon.tsx";
import { Positions } from "./job-facts.tsx";
import styles from "./planning-need.module.css";

const signs = {
  nobody: "cross",
  people: "caution",
  answers: "caution",
  full: "check",
  off: "info",
} as const satisfies Record<Need, StatusIconShape>;

export function PlanningNeed({ job }: { job: PlanningJob }) {
  const { positionsTaken, numberOfPositions, need } = job;
  return (
    <>
      <span className={styles.fill}>
        <Positions taken={positionsTaken} positions={numberOfPositions} />
        <span>
          {positionsTaken}/{numberOfPositions}
        </span>
      </span>
      <span className={classes(styles.need, "semibold")}>
        <StatusIcon shape={signs[need]} />
        {typographic(needLabel(job))}
      </span>
    </>
  );
}
