import { Link } from "@tanstack/react-router";
import { CopyPlus, Plus } from "lucide-react";
import { memo } from "react";
import { type Planning, type PlanningJob, toRecordLabel } from "#domain/jobs/planning.ts";
import { NEXT_DAY, formatSchedule } from "#domain/jobs/schedule.ts";
import { addDays, dayStub, eachDay, formatWeekday } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { copyTexts } from "#web/features/jobs/copy/copy.texts.ts";
import { Fill } from "#web/features/jobs/job-facts.tsx";
import { Need } from "#web/features/jobs/planning-need.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import styles from "./planning.module.css";
import { planningTexts as texts } from "./planning.texts.ts";

type PlanningDay = Planning["days"][number];
type CopyHandler = (job: PlanningJob) => void;
type WeekProps = {
  days: readonly PlanningDay[];
  today: string;
  isStale: boolean;
  onCopy: CopyHandler;
};

/** Seven columns; on narrow screens, seven rows, with past days collapsed. */
export function Week({ days, today, isStale, onCopy }: WeekProps) {
  const past = days.filter(({ date }) => date < today);
  const isPast = past.length === days.length;
  const toRecord = past.flatMap(({ jobs }) => jobs).reduce((sum, job) => sum + job.toRecord, 0);
  return (
    <div className={classes(styles.days, "panel", isStale && styles.stale)}>
      {isPast || past.length === 0 ? (
        past.map((day) => <Day key={day.date} day={day} today={today} onCopy={onCopy} />)
      ) : (
        <details className={styles.past} open={isWideScreen()}>
          <summary className="soft semibold target">
            <span className="inline-row gap-3">
              {texts.past(past.length)}
              {toRecord > 0 && <Badge tone="waiting">{toRecordLabel(toRecord)}</Badge>}
            </span>
          </summary>
          {past.map((day) => (
            <Day key={day.date} day={day} today={today} onCopy={onCopy} />
          ))}
        </details>
      )}
      {days
        .filter(({ date }) => date >= today)
        .map((day) => (
          <Day key={day.date} day={day} today={today} onCopy={onCopy} />
        ))}
    </div>
  );
}

export function WeekSkeleton({ monday, today }: { monday: string; today: string }) {
  return (
    <div className={classes(styles.days, "panel")} aria-busy>
      {eachDay(monday, addDays(monday, 6)).map((date) => (
        <section key={date} className={classes(styles.day, "dashed-t grid items-start gap-y-1 gap-x-2")}>
          <DayHead date={date} holiday={null} today={today} />
          <Skeleton shape="text" count={2} />
        </section>
      ))}
    </div>
  );
}

type DayProps = { day: PlanningDay; today: string; onCopy: CopyHandler };

const Day = memo(function Day({ day: { date, holiday, jobs }, today, onCopy }: DayProps) {
  return (
    <section
      aria-label={formatWeekday(date)}
      className={classes(
        styles.day,
        "dashed-t grid items-start gap-y-1 gap-x-2",
        date === today && styles.today,
      )}
    >
      <DayHead date={date} holiday={holiday} today={today} />
      {jobs.length > 0 && (
        <ul className="grid one-column gap-2">
          {jobs.map((job) => (
            <li key={job.id} className={classes(styles.item, "relative")}>
              <Job job={job} />
              {!job.isDeleted && (
                <IconButton
                  icon={CopyPlus}
                  label={`${copyTexts.copy} : ${job.title}`}
                  className={styles.copy}
                  onClick={() => onCopy(job)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

type DayHeadProps = { date: string; holiday: string | null; today: string };

/** The day, and from today on the way to publish a job on it. */
function DayHead({ date, holiday, today }: DayHeadProps) {
  const [weekday] = formatWeekday(date).split(" ");
  const isToday = date === today;
  const [see, create] = [texts.seeDay, texts.createOn].map((text) => typographic(text(formatWeekday(date))));
  return (
    <div className={classes(styles.head, "grid justify-items-center")}>
      <h4
        className={classes(styles.name, "wrap items-baseline justify-center text-center soft note")}
        aria-current={isToday ? "date" : undefined}
      >
        <span className="basis-full">{weekday}</span>
        <Link
          to="/dashboard/planning"
          search={{ vue: "jour", du: isToday ? undefined : date }}
          aria-label={see}
          title={see}
          className={classes(styles.figure, "ink extrabold tight quiet-link display")}
        >
          {dayStub(date)?.day}
        </Link>
        <span>{dayStub(date)?.month}</span>
        {holiday && <span className="basis-full primary">{typographic(holiday)}</span>}
      </h4>
      {date >= today && (
        <RouterButton
          to="/dashboard/create-job"
          search={{ date }}
          variant="quiet"
          size="small"
          className={styles.add}
          aria-label={create}
          title={create}
        >
          <Plus aria-hidden />
        </RouterButton>
      )}
    </div>
  );
}

/** Leads to the job's page; where its people are still to record, or it is deleted, to its day. */
function Job({ job }: { job: PlanningJob }) {
  const place =
    job.need === "to-record" || job.isDeleted
      ? ({ to: "/dashboard/planning", search: { vue: "jour", du: job.date } } as const)
      : ({ to: "/dashboard/jobs/$jobId", params: { jobId: job.id } } as const);
  return (
    <Link
      {...place}
      className={classes(styles.job, styles[job.need], "grid one-column rounded note no-underline")}
    >
      <span className={classes(styles.what, "wrap")}>
        <span className="soft">
          {formatSchedule({ ...job, endsNextDay: false })}
          {job.endsNextDay && <span className={styles.nextDay}> {NEXT_DAY}</span>}
        </span>
        <span className={classes(styles.title, "basis-full semibold")}>{job.title}</span>
        {job.ville && <span className="soft">{job.ville}</span>}
      </span>
      <span className={classes(styles.stub, "wrap")}>
        <Fill job={job} />
        {job.isDeleted && <Badge tone="over">{texts.deleted}</Badge>}
        <Need job={job} />
      </span>
    </Link>
  );
}

function isWideScreen(): boolean {
  return matchMedia("(width >= 1100px)").matches;
}
