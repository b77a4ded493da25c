import { Ticket, TicketTitle } from "#web/ui/ticket.tsx";
import { JobDay, JobFacts, JobPay } from "./job-facts.tsx";
import type { Job } from "./jobs.api.ts";

/** The job that one is applying to, above a form. */
export function JobSummary({ job }: { job: Job }) {
  return (
    <Ticket layout="rows" stub={<JobDay date={job.date} />}>
      <JobPay job={job} />
      <TicketTitle as="p">
        <strong>{job.title}</strong>
      </TicketTitle>
      <JobFacts job={job} />
    </Ticket>
  );
}
