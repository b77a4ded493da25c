import { CalendarDays, Clock, MapPin } from "lucide-react";
import { categoryLabel } from "#domain/category.ts";
import { dayStub, formatHours, formatWeekday } from "#domain/dates.ts";
import { formatEuros } from "#domain/money.ts";
import { initials } from "#domain/recruiter.ts";
import { typographic } from "#domain/typography.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { TicketStub } from "#web/ui/ticket.tsx";
import styles from "./job-facts.module.css";
import { jobsTexts as texts } from "./jobs.texts.ts";

/** The day torn off a ticket. */
export function DayStub({ date }: { date: string }) {
  const stub = dayStub(date);
  if (stub === null) return <TicketStub figure="?" word={texts.unknownDay} />;
  return <TicketStub figure={stub.day} word={stub.month} />;
}

type CompanyProps = { name: string; logo: string | null; isVerified: boolean };

/** Who recruits, as candidates see it. */
export function CompanyLine({ name, logo, isVerified }: CompanyProps) {
  return (
    <div className={styles.company}>
      <span className={styles.logo}>
        <Avatar src={logo} initials={initials(name)} />
      </span>
      <span>{name}</span>
      {isVerified && <Badge tone="verified">{texts.verified}</Badge>}
    </div>
  );
}

type FactsProps = {
  category: string;
  date: string;
  startTime: string;
  endTime: string;
  ville: string | null;
};

/** What, when and where, in a line that wraps. */
export function Facts({ category, date, startTime, endTime, ville }: FactsProps) {
  return (
    <ul className={styles.facts}>
      <li>{typographic(categoryLabel(category))}</li>
      <li>
        <CalendarDays aria-hidden />
        {formatWeekday(date)}
      </li>
      <li>
        <Clock aria-hidden />
        {formatHours(startTime, endTime)}
      </li>
      <li>
        <MapPin aria-hidden />
        {ville ?? texts.unknownCity}
      </li>
    </ul>
  );
}

/** The pay, set large. */
export function Pay({ hourlyRate }: { hourlyRate: number }) {
  return (
    <p className={styles.pay}>
      <strong>{formatEuros(hourlyRate)}</strong> <span>{typographic(texts.perHour)}</span>
    </p>
  );
}
