import { type PlannedJob, type Planning, needLabel } from "#domain/jobs/planning.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatWeekday, withoutYear } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { PrintHead } from "#web/features/companies/print-head.tsx";
import { classes } from "#web/ui/classes.ts";
import printStyles from "#web/ui/printed.module.css";
import { planningTexts as texts } from "./planning.texts.ts";
import styles from "./print-week.module.css";

type PrintWeekProps = { days: Planning["days"]; title: string; isNarrowed: boolean; isCut: boolean };

/** The printed week: one column a day, whose names and hours continue on the next page when they are many. */
export function PrintWeek({ days, title, isNarrowed, isCut }: PrintWeekProps) {
  return (
    <div className={classes(printStyles.printed, styles.week, "tight")}>
      <PrintHead className={styles.company}>
        {typographic(title)}
        {isNarrowed && ` (${texts.filtered})`}
      </PrintHead>
      {isCut && <p>{typographic(texts.notWhole)}</p>}
      <table className={classes(printStyles.table, styles.days, "w-full")}>
        <thead>
          <tr>
            {days.map(({ date, holiday }) => (
              <th key={date}>
                {withoutYear(formatWeekday(date))}
                {holiday && <span className="grid regular">{typographic(holiday)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map(({ date, jobs }) => (
              <td key={date}>
                {jobs.map((job) => (
                  <Job key={job.id} job={job} />
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Job({ job }: { job: PlannedJob }) {
  const { title, ville, team, positionsTaken, numberOfPositions, need, isDeleted } = job;
  const off = isDeleted ? texts.deleted : needLabel(job);
  return (
    <section className={styles.job}>
      <p>{formatSchedule(job)}</p>
      <h4>{typographic(title)}</h4>
      <p>
        {[ville, `${positionsTaken}/${numberOfPositions}`, (need === "off" || isDeleted) && off]
          .filter(Boolean)
          .join(", ")}
      </p>
      <ul className="semibold">
        {team.map((name, index) => (
          <li key={`${name}-${index}`}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
