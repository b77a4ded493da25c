import type { Briefing } from "#domain/jobs/briefing.ts";
import { contentLists } from "#domain/jobs/content-lists.ts";
import type { Job } from "#domain/jobs/job.ts";
import { formatInstant } from "#domain/values/instants.ts";
import { typographic } from "#domain/values/typography.ts";
import { briefingParts } from "#web/features/jobs/briefing-parts.ts";
import { Card } from "#web/ui/card.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact, FactList } from "#web/ui/facts.tsx";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";

/** What candidates read of the job, side by side where there is room. */
export function JobDescription({ job }: { job: Job }) {
  const { description, briefing, createdAt } = job;
  return (
    <div className={classes(styles.description, "wrap")}>
      <Card title={texts.description}>
        <p className={description ? "pre-line" : "soft"}>
          {description ? typographic(description) : texts.noDescription}
        </p>
        <p className="soft small mt-3">{typographic(texts.published(formatInstant(createdAt)))}</p>
      </Card>
      {contentLists(job).map(({ title, items }) => (
        <Card key={title} title={title}>
          <ul className="bullets grid gap-1">
            {items.map((item) => (
              <li key={item}>{typographic(item)}</li>
            ))}
          </ul>
        </Card>
      ))}
      {briefing && <BriefingCard briefing={briefing} />}
    </div>
  );
}

function BriefingCard({ briefing }: { briefing: Briefing }) {
  return (
    <Card title={texts.briefing}>
      <FactList>
        {briefingParts(briefing).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </FactList>
    </Card>
  );
}
