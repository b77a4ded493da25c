import { type MissionNeed as Need, type PlanningMission, needLabel } from "#domain/jobs/planning.ts";
import { typographic } from "#domain/values/typography.ts";
import { Places } from "#web/features/jobs/job-facts.tsx";
import { Sign, type SignShape } from "#web/ui/feedback/sign.tsx";
import styles from "./planning.module.css";

const signs = {
  nobody: "cross",
  people: "caution",
  answers: "caution",
  full: "check",
  off: "info",
} as const satisfies Record<Need, SignShape>;

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
      <span className={styles.need}>
        <Sign shape={signs[need]} />
        {typographic(needLabel(mission))}
      </span>
    </>
  );
}
