import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { typographic } from "#domain/values/typography.ts";
import { JobDay, JobFacts, JobPay } from "#web/candidate/jobs/job-facts.tsx";
import { ownJob } from "#web/candidate/jobs/jobs.api.ts";
import { jobsTexts } from "#web/candidate/jobs/jobs.texts.ts";
import { classes } from "#web/ui/classes.ts";
import { MoreButton } from "#web/ui/list/more-button.tsx";
import type { ShiftGuard } from "#web/ui/list/use-shift-guard.ts";
import { Ticket, TicketTitle } from "#web/ui/ticket.tsx";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { ProposalAnswer, ProposalTerms } from "./proposal-answer.tsx";
import { type Proposal, proposalsQuery } from "./proposals.api.ts";
import styles from "./proposals.module.css";
import { proposalTexts as texts } from "./proposals.texts.ts";

/** The jobs that companies propose to the person, before the feed, which they move; nothing without one. */
export function Proposals({ guard }: { guard: ShiftGuard }) {
  const query = useInfiniteQuery(proposalsQuery);
  const { data = [] } = query;
  const order = data.map(({ id }) => id).join();
  useLayoutEffect(() => {
    if (order === "") return undefined;
    guard.noteShift();
    return guard.noteShift;
  }, [guard, order]);

  if (data.length === 0) return null;
  return (
    <section
      className={classes("grid gap-3 border-b mb-4", styles.proposals)}
      onClickCapture={guard.onClickCapture}
      {...keepsFocus}
    >
      <h2 className="visually-hidden">{texts.heading}</h2>
      <ul className="grid gap-3">
        {data.map((proposal) => (
          <li key={proposal.id}>
            <ProposalTicket proposal={proposal} />
          </li>
        ))}
      </ul>
      <MoreButton wide query={query} failed={jobsTexts.failed}>
        {texts.more}
      </MoreButton>
    </section>
  );
}

function ProposalTicket({ proposal }: { proposal: Proposal }) {
  const { job, shownAnswer } = proposal;
  const shown = ownJob(job);
  const isYes = shownAnswer !== undefined && shownAnswer.applicationId !== null;
  return (
    <div className="relative">
      <Ticket
        layout="rows"
        torn={isYes}
        muted={shownAnswer !== undefined && !isYes}
        stub={<JobDay date={job.date} />}
        footer={<ProposalAnswer proposal={proposal} />}
      >
        <p className="bold">{typographic(texts.from(job.businessName))}</p>
        <JobPay job={shown} />
        <TicketTitle as="h3">
          <Link to="/candidat/offres/$jobId" params={{ jobId: job.id }} state={{ isFromList: true }}>
            {job.title}
          </Link>
        </TicketTitle>
        <JobFacts job={shown}>
          {job.remainingPositions > 0 && <li>{jobsTexts.positionsLeft(job.remainingPositions)}</li>}
        </JobFacts>
        <ProposalTerms proposal={proposal} />
      </Ticket>
    </div>
  );
}
