import { type Job, fillOf, placesTaken } from "#domain/jobs/job.ts";
import { typographic } from "#domain/values/typography.ts";
import { Counters } from "#web/ui/list/counters.tsx";
import styles from "./job-detail.module.css";
import { jobDetailTexts as texts } from "./job-detail.texts.ts";

/** The four figures of an offer (spec §2), and how far it is filled. */
export function JobStatistics({ job }: { job: Job }) {
  const { numberOfPositions } = job;
  const taken = placesTaken(job);
  return (
    <div className={styles.statistics}>
      <Counters
        label={texts.statistics}
        counters={[
          { label: texts.total, value: job.applicationsTotal },
          { label: texts.pending, value: job.applicationsPending },
          { label: texts.accepted, value: job.acceptedApplications },
          { label: texts.rejected, value: job.rejectedApplications },
        ]}
      />
      <div className={styles.fill}>
        <meter
          className="visually-hidden"
          aria-label={typographic(texts.fill)}
          min={0}
          max={numberOfPositions}
          value={taken}
        />
        <span className={styles.places} aria-hidden>
          {Array.from({ length: numberOfPositions }, (_, place) => (
            <span key={place} className={place < taken ? styles.taken : styles.free} />
          ))}
        </span>
        <span className={styles.fillText}>{typographic(fillOf(job))}</span>
      </div>
    </div>
  );
}
