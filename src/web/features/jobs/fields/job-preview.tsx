import type { ReactNode } from "react";
import { isCategory, categoryLabel } from "#domain/companies/category.ts";
import { formatWeekday, isTime } from "#domain/values/dates.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { hasFeature } from "#domain/companies/plan.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Ticket } from "#web/ui/ticket.tsx";
import type { JobDraft } from "./job-draft.ts";
import { JobCost } from "./job-cost.tsx";
import { CompanyLine, DayStub, JobFacts, Pay } from "#web/features/jobs/job-facts.tsx";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import styles from "./job-preview.module.css";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";

type WithPreviewProps = { draft: JobDraft; checklist?: ReactNode; children: ReactNode };

/** A form with, beside it on wide screens, the offer as candidates will see it and its cost. */
export function WithPreview({ draft, checklist, children }: WithPreviewProps) {
  return (
    <div className={styles.columns}>
      {children}
      <aside aria-label={texts.preview} className={styles.aside}>
        <div className={styles.preview}>
          <JobPreview draft={draft} />
          <p className={styles.caption}>{typographic(texts.previewText)}</p>
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
    <Ticket
      stub={<DayStub date={draft.date} unknown={texts.noDay} />}
      aside={<Pay hourlyRate={Math.max(0, hourlyRate)} />}
    >
      <div className={styles.body}>
        {draft.urgent && <Badge tone="accent">{jobsTexts.urgent}</Badge>}
        <p className={styles.title}>{title.trim() || typographic(texts.noTitle)}</p>
        <CompanyLine
          name={companyName}
          logo={companyLogo}
          isVerified={hasFeature(subscriptionPlan, "verifiedBadge")}
        />
        <JobFacts {...factsOf(draft)} />
        {description.trim() !== "" && <p className={styles.description}>{description}</p>}
      </div>
    </Ticket>
  );
}

function factsOf({ category, date, location, address, ...times }: JobDraft) {
  const isKnown = isTime(times.startTime) && isTime(times.endTime);
  return {
    category: category !== null && isCategory(category) ? categoryLabel(category) : texts.noCategory,
    day: date === "" ? texts.noDay : formatWeekday(date),
    hours: isKnown ? formatSchedule(times) : texts.noHours,
    place: location?.ville ?? (address.trim() || texts.noPlace),
  };
}
