import { Link } from "@tanstack/react-router";
import { standingSentence } from "#domain/candidates/standing.ts";
import { typographic } from "#domain/values/typography.ts";
import { CompanyLine, ReservedTag, JobDay, JobFacts, JobPay } from "#web/candidate/jobs/job-facts.tsx";
import type { Job } from "#web/candidate/jobs/jobs.api.ts";
import styles from "#web/candidate/jobs/jobs.module.css";
import { jobsTexts as texts } from "#web/candidate/jobs/jobs.texts.ts";
import { useApply } from "#web/candidate/jobs/use-apply.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Ticket, TicketTitle } from "#web/ui/ticket.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { hideJob, restoreJob } from "./stored-choices.ts";
import { useSwipe } from "./use-swipe.ts";

/** A job in the feed: pay and distance lead, and one verb (design §10). Torn once one has applied. */
export function JobTicket({ job }: { job: Job }) {
  const { id, title, distanceKm, standing } = job;
  const { apply, isPending } = useApply(job);
  const isOpen = standing === "open";
  const now = useNow();
  const { towards, handlers } = useSwipe({ onLeft: hide, onRight: apply, isOff: !isOpen || isPending });

  function hide() {
    hideJob(id);
    showToast("info", texts.hidden, {
      about: title,
      actions: [{ label: texts.cancel, run: () => restoreJob(id) }],
    });
  }

  return (
    <div className={classes("rounded-large", towards && styles[towards])}>
      <div className={classes(styles.card, "relative")} {...handlers}>
        <Ticket
          layout="rows"
          torn={job.applicationId !== null}
          muted={!isOpen && job.applicationId === null}
          stub={<JobDay date={job.date} />}
          footer={
            <div className={styles.footer}>
              {isOpen ? (
                <>
                  <Button variant="quiet" aria-label={typographic(texts.hideJob(title))} onClick={hide}>
                    {texts.hide}
                  </Button>
                  <Button
                    variant="accent"
                    pending={isPending}
                    aria-label={typographic(texts.applyTo(title))}
                    onClick={apply}
                  >
                    {texts.apply}
                  </Button>
                </>
              ) : (
                <>
                  <strong className={classes(styles.standing, "small bold")}>
                    {typographic(standingSentence({ ...job, standing }, now))}
                  </strong>
                  {job.applicationId !== null && (
                    <RouterButton
                      variant="quiet"
                      to="/candidat/missions/$applicationId"
                      params={{ applicationId: job.applicationId }}
                    >
                      {texts.see}
                    </RouterButton>
                  )}
                </>
              )}
            </div>
          }
        >
          <div className="flex items-baseline justify-between gap-x-2">
            <JobPay job={job} />
            {distanceKm !== null && (
              <span className="bold nowrap">{typographic(texts.distance(distanceKm))}</span>
            )}
          </div>
          <TicketTitle as="h2">
            <Link to="/candidat/offres/$jobId" params={{ jobId: id }} state={{ isFromList: true }}>
              {title}
            </Link>
          </TicketTitle>
          <JobFacts job={job}>
            <li>{texts.positionsLeft(job.remainingPositions)}</li>
          </JobFacts>
          {isOpen && <ReservedTag job={job} />}
          <CompanyLine job={job} />
        </Ticket>
      </div>
    </div>
  );
}
