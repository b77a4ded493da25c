import { Clock, MapPin } from "lucide-react";
import { initials } from "#domain/companies/initials.ts";
import { type JobRow, takenOf } from "#domain/jobs/job.ts";
import { dayStub, formatWeekday, shortWeekday } from "#domain/values/dates.ts";
import { PER_HOUR, formatEuros } from "#domain/values/money.ts";
import { formatCount, typographic } from "#domain/values/typography.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TicketStub } from "#web/ui/ticket.tsx";
import { useToday } from "#web/ui/use-now.ts";
import styles from "./job-facts.module.css";
import { jobsTexts as texts } from "./jobs.texts.ts";

/** The date on the stub of a ticket, with its weekday, and its year when it is another, read out as one date. */
export function DateStub({ date }: { date: string }) {
  const thisYear = useToday().slice(0, 4);
  const stub = dayStub(date);
  if (stub === null) return <TicketStub figure="?" word={formatWeekday(date)} />;
  return (
    <>
      <span className="visually-hidden">{formatWeekday(date)}</span>
      <TicketStub
        isHidden
        over={shortWeekday(date)}
        figure={stub.day}
        word={date.startsWith(thisYear) ? stub.month : `${stub.month} ${date.slice(0, 4)}`}
      />
    </>
  );
}

type CompanyProps = { name: string; logo: string | null; isVerified: boolean };

export function CompanyLogo({ name, logo }: Pick<CompanyProps, "name" | "logo">) {
  return <Avatar size="small" src={logo} initials={initials(name)} />;
}

export function CompanyLine({ name, logo, isVerified }: CompanyProps) {
  return (
    <div className="cluster soft small gap-y-1 gap-x-2">
      <CompanyLogo name={name} logo={logo} />
      <span>{name}</span>
      {isVerified && <Badge tone="verified">{texts.verified}</Badge>}
    </div>
  );
}

type JobFactsProps = { category: string; hours: string; location: string };

export function JobFacts({ category, hours, location }: JobFactsProps) {
  return (
    <ul className="wrap soft small gap-y-1 gap-x-4">
      <li>{typographic(category)}</li>
      <li className="inline-row gap-2">
        <Clock aria-hidden />
        {hours}
      </li>
      <li className="inline-row gap-2">
        <MapPin aria-hidden />
        {location}
      </li>
    </ul>
  );
}

export function Pay({ hourlyRate }: { hourlyRate: number }) {
  return (
    <p className={classes(styles.pay, "tight nowrap")}>
      <strong className="extrabold">{formatEuros(hourlyRate)}</strong>
      <span className="soft small">{PER_HOUR}</span>
    </p>
  );
}

/** « ▪▪▫ 2/3 », read out as a sentence. */
export function Fill({ job }: { job: Pick<JobRow, "positionsTaken" | "numberOfPositions"> }) {
  const { positionsTaken, numberOfPositions } = job;
  return (
    <span className="inline-row gap-2 note">
      <Positions taken={positionsTaken} positions={numberOfPositions} />
      <span aria-hidden>
        {formatCount(positionsTaken)}/{formatCount(numberOfPositions)}
      </span>
      <span className="visually-hidden">{takenOf(job)}</span>
    </span>
  );
}

const MAX_DRAWN_POSITIONS = 10;

/** Not drawn beyond ten: the text beside it has the numbers. */
export function Positions({ taken, positions }: { taken: number; positions: number }) {
  if (positions > MAX_DRAWN_POSITIONS) return null;
  return (
    <span className={classes(styles.positions, "flex")} aria-hidden>
      {Array.from({ length: positions }, (_, index) => (
        <span key={index} className={index < taken ? styles.taken : styles.free} />
      ))}
    </span>
  );
}
