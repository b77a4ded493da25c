import type { ReactNode } from "react";
import { isCategory, categoryLabel } from "#domain/companies/category.ts";
import { hasFeature } from "#domain/companies/plan.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { dayStub, isTime, shortWeekday } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { CompanyLine, JobFacts, Pay } from "#web/features/jobs/job-facts.tsx";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Ticket, TicketStub } from "#web/ui/ticket.tsx";
import { JobCost } from "./job-cost.tsx";
import type { JobDraft } from "./job-draft.ts";
import styles from "./job-preview.module.css";

type WithPreviewProps = { draft: JobDraft; checklist?: ReactNode; children: ReactNode };

/** A form with, beside it on wide screens, the job as candidates will see it and its cost. */
export function WithPreview({ draft, checklist, children }: WithPreviewProps) {
  return (
    <div className={classes(styles.columns, "grid items-start")}>
      {children}
      <aside aria-label={texts.preview} className={classes(styles.aside, "grid gap-5")}>
        <div className="grid gap-2">
          <JobPreview draft={draft} />
          <p className="soft small">{typographic(texts.previewText)}</p>
        </div>
        <JobCost draft={draft} />
        {checklist}
      </aside>
    </div>
  );
}

function JobPreview({ draft }: { draft: JobDraft }) {
  const { companyName, companyLogo, subscriptionPlan } = useRecruiter();
  const { title, description, hourlyRate = 0 } = draft;
  return (
    <Ticket stub={<DayStub date={draft.date} />} aside={<Pay hourlyRate={Math.max(0, hourlyRate)} />}>
      <div className="grid justify-items-start gap-2">
        {draft.urgent && <Badge tone="accent">{jobsTexts.urgent}</Badge>}
        <p className="title-3 bold display tight">{title.trim() || typographic(texts.noTitle)}</p>
        <CompanyLine
          name={companyName}
          logo={companyLogo}
          isVerified={hasFeature(subscriptionPlan, "verifiedBadge")}
        />
        <JobFacts {...factsOf(draft)} />
        {description.trim() !== "" && (
          <p className={classes(styles.description, "clamp pre-line")}>{description}</p>
        )}
      </div>
    </Ticket>
  );
}

/** The day and month; until it is chosen, that it is to be. */
function DayStub({ date }: { date: string }) {
  const stub = dayStub(date);
  if (stub === null) return <span className="soft semibold small">{texts.noDay}</span>;
  return <TicketStub over={shortWeekday(date)} figure={stub.day} word={stub.month} />;
}

function factsOf({ category, location, address, ...times }: JobDraft) {
  const isKnown = isTime(times.startTime) && isTime(times.endTime);
  return {
    category: category !== null && isCategory(category) ? categoryLabel(category) : texts.noCategory,
    hours: isKnown ? formatSchedule(times) : texts.noHours,
    location: location?.ville ?? (address.trim() || texts.noLocation),
  };
}
