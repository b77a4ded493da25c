import { type MissionNeed as Need, type PlanningMission, needLabel } from "#domain/jobs/planning.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { StatusIcon, type StatusIconShape } from "#web/ui/feedback/status-icon.tsx";
import { Places } from "./job-facts.tsx";
import styles from "./mission-need.module.css";

const signs = {
  nobody: "cross",
  people: "caution",
  answers: "caution",
  full: "check",
  off: "info",
} as const satisfies Record<Need, StatusIconShape>;

export function MissionNeed({ mission }: { mission: PlanningMission }) {
  const { placesTaken, numberOfPositions, need } = mission;
  return (
    <>
      <span className={styles.fill}>
        <Places taken={placesTaken} positions={numberOfPositions} />
        <span>
          {placesTaken}/{numberOfPositions}
        </span>
      </span>
      <span className={classes(styles.need, "semibold")}>
        <StatusIcon shape={signs[need]} />
        {typographic(needLabel(mission))}
      </span>
    </>
  );
}
