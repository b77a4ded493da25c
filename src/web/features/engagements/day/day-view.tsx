import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useDeferredValue } from "react";
import type { WorkDay } from "#domain/engagements/day.ts";
import { isAwaitingConfirmation } from "#domain/engagements/engagement.ts";
import { isUnderWay } from "#domain/jobs/schedule.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { Job } from "./day-job.tsx";
import { dayQuery } from "./day.api.ts";
import styles from "./day.module.css";
import { dayTexts as texts } from "./day.texts.ts";
import { PrintSheet } from "./print-sheet.tsx";

/** About what a screen holds: their jobs are made at once, the others after the first paint. */
const FIRST_PEOPLE = 8;

export function DayView({ date, today }: { date: string; today: string }) {
  const day = useQuery(dayQuery(date));
  const { data, isPending } = day;
  // The sheet for the printer comes after the first paint too.
  const printed = useDeferredValue(data, undefined);
  return (
    <>
      <div className={classes(styles.screen, "grid gap-2")}>
        {isPending && <Skeleton shape={["text", "ticket", "ticket"]} />}
        {!isPending && !data && <LoadFailed title={texts.failed} query={day} />}
        {data && <Jobs day={data} isToCome={date >= today} />}
      </div>
      {printed && <PrintSheet day={printed} />}
    </>
  );
}

function Jobs({ day: { date, jobs }, isToCome }: { day: WorkDay; isToCome: boolean }) {
  const now = useNow();
  const ongoingFirst = jobs.toSorted(
    (one, other) => Number(isUnderWay(other, now)) - Number(isUnderWay(one, now)),
  );
  const shownCount = useDeferredValue(jobs.length, countFirst(ongoingFirst));
  if (jobs.length === 0) {
    return (
      <EmptyState
        kind="unused"
        title={texts.nothing}
        text={texts.nothingText}
        action={
          isToCome && (
            <RouterButton to="/dashboard/create-job" search={{ date }} variant="primary">
              {texts.create}
            </RouterButton>
          )
        }
      />
    );
  }
  const engagements = jobs.flatMap(({ people }) => people.map(({ engagement }) => engagement));
  const engaged = engagements.filter(({ endedAt }) => endedAt === null);
  const toConfirm = engaged.filter(({ state }) => isAwaitingConfirmation(state));
  return (
    <>
      <div className="row justify-between nowrap soft gap-4">
        <p>{typographic(texts.summary(engaged.length, toConfirm.length))}</p>
        {engaged.length > 0 && (
          <Button size="small" variant="quiet" data-command={texts.print} onClick={() => window.print()}>
            <Printer aria-hidden />
            <span className="visually-hidden-on-phone">{texts.print}</span>
          </Button>
        )}
      </div>
      {ongoingFirst.slice(0, shownCount).map((job) => (
        <Job key={job.id} job={job} shown={date} now={now} />
      ))}
      {engaged.length > 0 && shownCount === jobs.length && (
        <p className="soft note snug max-w-44">{typographic(texts.hiringNote)}</p>
      )}
    </>
  );
}

function countFirst(jobs: WorkDay["jobs"]): number {
  let people = 0;
  const last = jobs.findIndex((job) => (people += job.people.length) >= FIRST_PEOPLE);
  return last === -1 ? jobs.length : last + 1;
}
