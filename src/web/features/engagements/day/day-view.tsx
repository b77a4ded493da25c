import { useQuery } from "@tanstack/react-query";
import { Fragment, useDeferredValue } from "react";
import { type DaySection, daySectionsOf } from "#domain/engagements/day-sections.ts";
import type { DayJob, WorkDay } from "#domain/engagements/day.ts";
import { addDays, formatShortDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { useStaysOnDay } from "#web/features/jobs/deferred-deletions.ts";
import { PrintButton } from "#web/ui/action/print-button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { Job } from "./day-job.tsx";
import { dayQuery } from "./day.api.ts";
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
      <div className="grid gap-3 screen-only">
        {isPending && <Skeleton shape={["text", "ticket", "ticket"]} />}
        {!isPending && !data && <LoadFailed title={texts.failed} query={day} />}
        {data && <Jobs day={data} isToCome={date >= today} />}
      </div>
      {printed && <PrintSheet day={printed} />}
    </>
  );
}

function Jobs({ day: { date, jobs: all }, isToCome }: { day: WorkDay; isToCome: boolean }) {
  const now = useNow();
  const sections = daySectionsOf(date, all.filter(useStaysOnDay()), now);
  const jobs = sections.flatMap((section) => section.jobs);
  const shownCount = useDeferredValue(jobs.length, countFirst(jobs));
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
  const isAnyoneEngaged = sections.some(({ engaged }) => engaged > 0);
  return (
    <>
      <div className="row justify-between soft small gap-4">
        <Summary sections={sections} />
        {isAnyoneEngaged && <PrintButton />}
      </div>
      {jobs.slice(0, shownCount).map((job) => (
        <Fragment key={job.id}>
          <SectionTitle date={date} sections={sections} first={job} />
          <Job job={job} now={now} />
        </Fragment>
      ))}
      {isAnyoneEngaged && shownCount === jobs.length && (
        <p className="soft note snug max-w-44">{typographic(texts.hiringNote)}</p>
      )}
    </>
  );
}

type Sections = readonly DaySection<DayJob>[];

function Summary({ sections }: { sections: Sections }) {
  return (
    <p className="cluster note gap-x-3">
      {sections.map(({ late, toConfirm, toReplace, ...section }) => (
        <Fragment key={String(section.isDayBefore)}>
          <span>{countOf(section)}</span>
          {late && <Badge tone="danger">{texts.declarations(late)}</Badge>}
          {toReplace > 0 && <Badge tone="waiting">{texts.toReplace(toReplace)}</Badge>}
          {toConfirm > 0 && <Badge tone="waiting">{texts.toConfirm(toConfirm)}</Badge>}
        </Fragment>
      ))}
    </p>
  );
}

function countOf({ isDayBefore, jobs, engaged }: Pick<Sections[number], "isDayBefore" | "jobs" | "engaged">) {
  if (isDayBefore) return texts.engagedDayBefore(engaged);
  return engaged > 0 && jobs.every(isRecorded) ? texts.came(engaged) : texts.engaged(engaged);
}

/** Whether it is known of everybody whether they came. */
function isRecorded({ people }: DayJob): boolean {
  return people.every(({ engagement }) => engagement.recorded !== null || engagement.endedAt !== null);
}

/** Over the first job of a section; the day shown needs no title where it comes first. */
function SectionTitle({ date, sections, first }: { date: string; sections: Sections; first: DayJob }) {
  const section = sections.find(({ jobs }) => jobs[0] === first);
  if (section === undefined || (section === sections[0] && !section.isDayBefore)) return null;
  return (
    <h4 className="soft small semibold mt-2">
      {section.isDayBefore
        ? texts.ofDayBefore(section.jobs.length, formatShortDay(addDays(date, -1)))
        : texts.ofDay}
    </h4>
  );
}

function countFirst(jobs: readonly DayJob[]): number {
  let people = 0;
  const last = jobs.findIndex((job) => (people += job.people.length) >= FIRST_PEOPLE);
  return last === -1 ? jobs.length : last + 1;
}
