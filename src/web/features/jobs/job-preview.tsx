import { isCategory, categoryLabel } from "#domain/jobs/category.ts";
import { formatWeekday, isTime } from "#domain/values/dates.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { hasFeature } from "#domain/recruiters/plan.ts";
import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import { typographic } from "#domain/values/typography.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Ticket } from "#web/ui/ticket.tsx";
import type { JobDraft } from "#web/features/jobs/create/job-draft.ts";
import { CompanyLine, DayStub, Facts, Pay } from "./job-facts.tsx";
import { jobFormTexts as texts } from "./job-form.texts.ts";
import styles from "./job-preview.module.css";
import { jobsTexts } from "./jobs.texts.ts";

export function JobPreview({ draft, recruiter }: { draft: JobDraft; recruiter: Recruiter }) {
  const { companyName, companyLogo, subscriptionPlan } = recruiter;
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
        <Facts {...factsOf(draft)} />
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
