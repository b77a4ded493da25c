import type { DayJob, DayPerson, WorkDay } from "#domain/engagements/day.ts";
import { isPersonEngaged } from "#domain/engagements/engaged-person.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { PrintHead } from "#web/features/companies/print-head.tsx";
import { classes } from "#web/ui/classes.ts";
import printStyles from "#web/ui/printed.module.css";
import { dayTexts } from "./day.texts.ts";
import styles from "./print-sheet.module.css";

const texts = dayTexts.sheet;
/** The lines that fit on a printed page, header included. */
const LINES_PER_PAGE = 20;
const BLANK_COLUMNS = ["arrival", "departure", "pause", "signature"] as const;

/** The printed attendance sheets: each page repeats the company, the day and the job. */
export function PrintSheet({ day }: { day: WorkDay }) {
  return (
    <div className={classes(printStyles.printed, styles.sheets)}>
      {day.jobs.flatMap((job) =>
        pagesOf(job).map((people, page) => (
          <section key={`${job.id}-${page}`} className={styles.sheet}>
            <PrintHead>{formatWeekday(job.date)}</PrintHead>
            <h2>{typographic(job.title)}</h2>
            <p>
              {formatSchedule(job)} · {job.address}
            </p>
            <Sheet people={people} />
          </section>
        )),
      )}
    </div>
  );
}

function Sheet({ people }: { people: readonly DayPerson[] }) {
  return (
    <table className={classes(printStyles.table, styles.table, "w-full")}>
      <thead>
        <tr>
          <th className={styles.name}>{texts.name}</th>
          <th className={styles.phone}>{texts.phone}</th>
          {BLANK_COLUMNS.map((column) => (
            <th key={column} className={styles[column]}>
              {texts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ applicationId, candidateName, candidatePhone }) => (
          <tr key={applicationId}>
            <th>{candidateName}</th>
            <td>{candidatePhone && formatPhone(candidatePhone)}</td>
            {BLANK_COLUMNS.map((column) => (
              <td key={column}>{"\u00a0"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function pagesOf({ people }: DayJob): DayPerson[][] {
  const coming = people.filter(({ engagement }) => isPersonEngaged(engagement));
  return Array.from({ length: Math.ceil(coming.length / LINES_PER_PAGE) }, (_, page) =>
    coming.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE),
  );
}
