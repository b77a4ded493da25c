import type { ReactNode } from "react";
import { initials } from "#domain/companies/initials.ts";
import { jobCost } from "#domain/jobs/job-cost.ts";
import { isForPoolOnly, untilOpening } from "#domain/jobs/pool-first.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { dayStub, shortWeekday } from "#domain/values/dates.ts";
import { unpaidBreak } from "#domain/values/durations.ts";
import { formatRate, formatRoundEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classes } from "#web/ui/classes.ts";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { TicketStub } from "#web/ui/ticket.tsx";
import { useNow } from "#web/ui/use-now.ts";
import type { Job } from "./jobs.api.ts";
import styles from "./jobs.module.css";
import { jobsTexts as texts } from "./jobs.texts.ts";

export function JobDay({ date }: Pick<Job, "date">) {
  const stub = dayStub(date) ?? { day: "?", month: "" };
  return <TicketStub over={shortWeekday(date)} figure={stub.day} word={stub.month} />;
}

/** By the hour, and about what one person earns, breaks deducted. */
export function JobPay({ job }: { job: Job }) {
  const cost = jobCost({ ...job, numberOfPositions: 1 });
  return (
    <p className="wrap items-baseline gap-x-2 nowrap">
      <strong className={classes(styles.pay, "extrabold tight display")}>{formatRate(job.hourlyRate)}</strong>
      {cost && (
        <span className="soft small">{typographic(texts.estimate(formatRoundEuros(cost.total)))}</span>
      )}
    </p>
  );
}

/** When and where, then the facts given as `children`, each a list item. */
export function JobFacts({ job, children }: { job: Job; children?: ReactNode }) {
  return (
    <MetaLine className={styles.facts}>
      <li>
        <span>
          <JobHours job={job} />
        </span>
      </li>
      {job.location.ville && <li>{job.location.ville}</li>}
      {children}
    </MetaLine>
  );
}

/** "18 h – 23 h 30, dont 30 min de pause non payée". */
export function JobHours({ job }: { job: Job }) {
  return (
    <>
      <span className="nowrap">{formatSchedule(job)}</span>
      {job.breakMinutes ? `, ${typographic(unpaidBreak(job.breakMinutes))}` : null}
    </>
  );
}

/** « Réservé aux habitués jusqu'à 18 h », to the people of the company's pool. */
export function ReservedTag({ job: { opensToAllAt } }: { job: Job }) {
  const now = useNow();
  if (opensToAllAt === null || !isForPoolOnly(new Date(opensToAllAt), now)) return null;
  return (
    <p>
      <Tag>{typographic(texts.reservedUntil(untilOpening(new Date(opensToAllAt), now)))}</Tag>
    </p>
  );
}

export function CompanyLine({ job }: { job: Job }) {
  return (
    <p className={classes(styles.company, "mt-1 cluster soft small gap-y-1 gap-x-2")}>
      <Avatar src={job.companyLogoUrl} initials={initials(job.businessName)} />
      <span>{job.businessName}</span>
      {job.companyPast.length > 0 && <span>{typographic(job.companyPast.join(" · "))}</span>}
      {job.urgent && <Tag>{texts.urgent}</Tag>}
    </p>
  );
}
