import type { ReactNode } from "react";
import { changedChoice } from "#domain/candidates/notification.ts";
import { scheduleOf } from "#domain/engagements/job-of-engagement.ts";
import { breakOf } from "#domain/jobs/briefing.ts";
import { jobCost } from "#domain/jobs/job-cost.ts";
import { formatTimes } from "#domain/jobs/schedule.ts";
import { dayInParis, formatShortDay } from "#domain/values/dates.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { formatEuros, formatRoundEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import type { Application } from "./applications.api.ts";
import styles from "./applications.module.css";
import { applicationPageTexts as texts } from "./own-applications.texts.ts";
import { Sheet } from "./sheet.tsx";

type EngagementTermsProps = { application: Application };

/** What was agreed beside what the company proposes now, and what one can do about it. */
export function ChangedTerms({ application, children }: EngagementTermsProps & { children: ReactNode }) {
  const { job, engagement } = application;
  if (engagement === null) return null;
  const { agreed, changedTerms } = engagement;
  const proposed = {
    startsAt: job.startsAt,
    endsAt: job.endsAt,
    hourlyRate: job.hourlyRate,
    breakMinutes: breakOf(job.briefing),
  };
  const isSame = changedTerms.length === 0;
  const isPaidAlike = formats.estimate(agreed) === formats.estimate(proposed);
  const rows = isPaidAlike ? changedTerms : [...changedTerms, "estimate" as const];
  const title = isSame ? texts.reconfirm : texts.changed;
  return (
    <Sheet isChanged title={title}>
      {!isSame && (
        <table className={classes(styles.terms, "w-full")}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.term}</span>
              </th>
              <th scope="col">{texts.agreed}</th>
              <th scope="col">{texts.proposed}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((term) => (
              <tr key={term}>
                <th scope="row">{typographic(texts.terms[term])}</th>
                <td>
                  <del>{formats[term](agreed)}</del>
                </td>
                <td>
                  <ins className="bold no-underline">{formats[term](proposed)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{typographic(changedChoice(job.isEngagedElsewhere))}</p>
      {children}
    </Sheet>
  );
}

type Terms = { startsAt: string; endsAt: string; hourlyRate: number; breakMinutes: number };

const formats = {
  date: ({ startsAt }: Terms) => formatShortDay(dayInParis(new Date(startsAt))),
  hours: ({ startsAt, endsAt }: Terms) => formatTimes(startsAt, endsAt),
  hourlyRate: ({ hourlyRate }: Terms) => formatEuros(hourlyRate),
  breakMinutes: ({ breakMinutes }: Terms) =>
    breakMinutes === 0 ? texts.noBreak : formatDuration(breakMinutes / 60),
  estimate: ({ startsAt, endsAt, ...terms }: Terms) => {
    const schedule = scheduleOf({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    return formatRoundEuros(jobCost({ ...terms, ...schedule, numberOfPositions: 1 })?.total ?? 0);
  },
};

/** What the company changed of the job since one applied to it. */
export function ChangedSince({ application: { changes } }: EngagementTermsProps) {
  if (changes.length === 0) return null;
  return (
    <Sheet isChanged>
      <p>{typographic(texts.changedSince(changes.map(({ what }) => what)))}</p>
    </Sheet>
  );
}
