import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Clock, MapPin, Share2, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { positionsLeftSentence, standingSentence, standingSentences } from "#domain/candidates/standing.ts";
import { categoryLabel } from "#domain/companies/category.ts";
import { contentLists } from "#domain/jobs/content-lists.ts";
import { formatShortDay, formatWeekday } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { isUnknownAddress } from "#web/api/api-error.ts";
import { CompanyLine, ReservedTag, JobDay, JobHours, JobPay } from "#web/candidate/jobs/job-facts.tsx";
import { type Job, jobQuery, jobsQuery, ownJob } from "#web/candidate/jobs/jobs.api.ts";
import { jobsTexts } from "#web/candidate/jobs/jobs.texts.ts";
import { ProposalAnswer, ProposalTerms } from "#web/candidate/jobs/proposals/proposal-answer.tsx";
import { proposalsQuery } from "#web/candidate/jobs/proposals/proposals.api.ts";
import { proposalTexts } from "#web/candidate/jobs/proposals/proposals.texts.ts";
import { useApply } from "#web/candidate/jobs/use-apply.ts";
import { useIsSignedIn } from "#web/candidate/session/session-hint.ts";
import { sessionTexts } from "#web/candidate/session/session.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { BackLink, RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact, FactList, LabelList } from "#web/ui/facts.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed, RetryButton } from "#web/ui/list/empty-state.tsx";
import { shareJob } from "#web/ui/share/share-job.ts";
import { shareTexts } from "#web/ui/share/share.texts.ts";
import { Ticket } from "#web/ui/ticket.tsx";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { useNow } from "#web/ui/use-now.ts";
import styles from "./job.module.css";
import { jobTexts as texts } from "./job.texts.ts";

export function JobPage() {
  const { jobId } = useParams({ from: "/candidat/offres/$jobId" });
  const query = useQuery({
    ...jobQuery(jobId, useIsSignedIn()),
    refetchInterval: untilOpening,
  });
  const isUnknown = isUnknownAddress(query.error);
  // The job as it was read before it was deleted is kept with the error.
  const job = isUnknown ? undefined : query.data;
  return (
    <>
      {!job && <h1 className="visually-hidden">{texts.job}</h1>}
      <BackLink to="/candidat">{texts.back}</BackLink>
      {query.isPending && <Skeleton shape={["ticket", "title", "text", "text"]} />}
      {job && <JobSheet key={job.id} job={job} />}
      {isUnknown && (
        <EmptyState
          kind="filtered"
          title={standingSentences.deleted}
          action={
            <RouterButton variant="accent" to="/candidat">
              {texts.others}
            </RouterButton>
          }
        />
      )}
      {query.isError && !job && !isUnknown && <LoadFailed title={texts.jobFailed} query={query} />}
    </>
  );
}

/** Read at its opening, then until it is read as open: what anybody reads may be 30 s old, and the device's clock ahead. */
function untilOpening({ state: { data } }: { state: { data: Job | undefined } }): number | false {
  if (data?.standing !== "reserved") return false;
  const delay = data.opensToAllAt === null ? 0 : Date.parse(data.opensToAllAt) - Date.now();
  return delay > 0 ? delay : 10_000;
}

function JobSheet({ job: read }: { job: Job }) {
  const isSignedIn = useIsSignedIn();
  const proposals = useInfiniteQuery({ ...proposalsQuery, enabled: isSignedIn });
  const proposal = proposals.data?.find((one) => one.job.id === read.id);
  // A yes is to the version of the proposal, which is read again more often.
  const job = proposal && proposal.job.version > read.version ? ownJob(proposal.job) : read;
  const { title, location, description, companyDescription } = job;
  return (
    <article className={classes(styles.job, "grid mt-2 gap-5")} {...keepsFocus}>
      <Ticket layout="rows" torn={job.applicationId !== null} stub={<JobDay date={job.date} />}>
        <JobPay job={job} />
        <h1 className="title-3 mt-1 mb-2">{title}</h1>
        {job.standing === "open" && <ReservedTag job={job} />}
        <ul className={classes(styles.facts, "mb-2 grid gap-1")}>
          <Line icon={<Clock aria-hidden />}>
            <span className="visually-hidden">{formatWeekday(job.date)}, </span>
            <JobHours job={job} />
          </Line>
          {location.ville && <Line icon={<MapPin aria-hidden />}>{location.ville}</Line>}
          <Line icon={<UsersRound aria-hidden />}>{positionsLeftSentence(job)}</Line>
        </ul>
        <CompanyLine job={job} />
      </Ticket>
      {proposal && (
        <section>
          <h2>{typographic(proposalTexts.from(job.businessName))}</h2>
          <ProposalTerms proposal={proposal} />
        </section>
      )}
      {description && <Section title={texts.description}>{description}</Section>}
      <FactList>
        <Fact label={jobsTexts.category}>{categoryLabel(job.category)}</Fact>
        {contentLists(job).map(({ title: label, items }) => (
          <Fact key={label} label={label}>
            <LabelList labels={items} />
          </Fact>
        ))}
      </FactList>
      {companyDescription && <Section title={job.businessName}>{companyDescription}</Section>}
      {job.seriesId && <OtherDates job={job} seriesId={job.seriesId} />}
      {proposal === undefined ? (
        <ApplyBar job={job} unread={isSignedIn && proposals.data === undefined ? proposals : undefined} />
      ) : (
        <div className={classes(styles.bar, "cluster justify-between border-t gap-2")}>
          <ProposalAnswer proposal={proposal} />
        </div>
      )}
    </article>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="row gap-2">
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Section({ title, children }: { title: string; children: string }) {
  return (
    <section className="grid gap-2">
      <h2 className="title-3">{typographic(title)}</h2>
      <p className="pre-line">{typographic(children)}</p>
    </section>
  );
}

function OtherDates({ job, seriesId }: { job: Job; seriesId: string }) {
  const { data } = useInfiniteQuery(jobsQuery({ seriesId }, useIsSignedIn()));
  const others = data?.filter(({ id }) => id !== job.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="title-3">{texts.otherDates}</h2>
      <ul className={classes(styles.dates, "wrap gap-2")}>
        {others.map(({ id, date }) => (
          <li key={id}>
            <Link
              to="/candidat/offres/$jobId"
              params={{ jobId: id }}
              // In place of this date: « Offres » goes back to the list that led here.
              replace
              state={(before) => before}
              className="row target semibold no-underline"
            >
              {formatShortDay(date)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ApplyBarProps = {
  job: Job;
  /** The proposals to the person, until they are read: a job of theirs is answered, and a yes may engage at once. */
  unread: Pick<UseInfiniteQueryResult, "isFetching" | "isError" | "error" | "refetch"> | undefined;
};

/** Above the tabs on a phone, where the thumb is. */
function ApplyBar({ job, unread }: ApplyBarProps) {
  const { apply, isPending } = useApply(job);
  const { standing } = job;
  const isSignedIn = useIsSignedIn();
  const now = useNow();
  return (
    <div className={classes(styles.bar, "cluster justify-between border-t gap-2")}>
      {standing === "open" ? (
        <>
          <Button onClick={() => void shareJob(job)}>
            <Share2 aria-hidden />
            {shareTexts.share}
          </Button>
          {unread?.isError ? (
            <RetryButton className="flex-1" query={unread} />
          ) : (
            <Button
              variant="accent"
              className="flex-1"
              pending={isPending || unread !== undefined}
              onClick={apply}
            >
              {jobsTexts.apply}
            </Button>
          )}
        </>
      ) : (
        <>
          <output className="bold">{typographic(standingSentence({ ...job, standing }, now))}</output>
          {job.applicationId !== null && (
            <RouterButton
              to="/candidat/missions/$applicationId"
              params={{ applicationId: job.applicationId }}
            >
              {jobsTexts.see}
            </RouterButton>
          )}
          {standing === "reserved" && !isSignedIn && (
            <RouterButton to="/candidat/connexion" search={{ de: `/candidat/offres/${job.id}` }}>
              {sessionTexts.signIn}
            </RouterButton>
          )}
        </>
      )}
    </div>
  );
}
