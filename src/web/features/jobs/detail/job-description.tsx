import { ArrowRight } from "lucide-react";
import { categoryLabel } from "#domain/companies/category.ts";
import type { Briefing } from "#domain/jobs/briefing.ts";
import { contentLists } from "#domain/jobs/content-lists.ts";
import type { Job } from "#domain/jobs/job.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import { briefingParts } from "#web/features/jobs/briefing-parts.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Card } from "#web/ui/card.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact } from "#web/ui/facts.tsx";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";

export function JobSummary({ job }: { job: Job }) {
  const { location, address } = job;
  const place = address || location.ville || jobsTexts.unknownCity;
  return (
    <Card title={texts.facts} actions={job.acceptedApplications > 0 && <SeeDay date={job.date} />}>
      <dl className={classes(styles.facts, "grid gap-x-5 gap-y-3")}>
        <Fact label={texts.place}>
          <Address address={place} />
          {location.approximate && (
            <span className="grid soft small regular">{typographic(texts.approximate)}</span>
          )}
        </Fact>
        <Fact label={texts.category}>{categoryLabel(job.category)}</Fact>
        <Fact label={texts.published}>{formatInstant(job.createdAt)}</Fact>
      </dl>
    </Card>
  );
}

function SeeDay({ date }: { date: string }) {
  return (
    <RouterButton to="/dashboard/planning" search={{ vue: "jour", du: date }} size="small" className="nowrap">
      {texts.seeDay}
      <ArrowRight aria-hidden />
    </RouterButton>
  );
}

export function JobDescription({ job }: { job: Job }) {
  const { description, briefing } = job;
  return (
    <>
      {briefing && <BriefingCard briefing={briefing} />}
      <Card title={texts.description}>
        <p className={description ? classes(styles.description, "pre-line") : "soft"}>
          {description ? typographic(description) : texts.noDescription}
        </p>
      </Card>
      {contentLists(job).map(({ title, items }) => (
        <Card key={title} title={title}>
          <ul className={classes(styles.content, "grid gap-1")}>
            {items.map((item) => (
              <li key={item}>{typographic(item)}</li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

function BriefingCard({ briefing }: { briefing: Briefing }) {
  return (
    <Card title={texts.briefing}>
      <dl className={classes(styles.facts, "grid gap-x-5 gap-y-3")}>
        {briefingParts(briefing).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Address({ address }: { address: string }) {
  const town = /\d{5} [^,]+$/.exec(address)?.[0];
  if (town === undefined) return address;
  return (
    <>
      {address.slice(0, -town.length)}
      <span className={styles.town}>{town}</span>
    </>
  );
}
