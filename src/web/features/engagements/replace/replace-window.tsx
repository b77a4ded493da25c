import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Check, Send, Share2 } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";
import type { Application } from "#domain/applications/application.ts";
import {
  instantCommitment,
  proposableStateLabels,
  type ProposablePerson,
} from "#domain/candidates/proposal.ts";
import { replacementChoices } from "#domain/candidates/replacement.ts";
import type { LabourAdvice } from "#domain/engagements/day.ts";
import { messageOf } from "#domain/errors.ts";
import { type Job, type JobRow, positionsLeft } from "#domain/jobs/job.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { fullName } from "#domain/values/full-name.ts";
import { typographic } from "#domain/values/typography.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { useList } from "#web/api/list-pages.ts";
import { labourAdviceQuery } from "#web/features/applications/applications.api.ts";
import { type KnownPast, PastFacts } from "#web/features/candidates/person/past-facts.tsx";
import { SetAside } from "#web/features/candidates/person/person-head.tsx";
import { openProposals } from "#web/features/candidates/proposals/open-proposals.tsx";
import {
  proposablePeopleQuery,
  type ProposedJob,
  proposeMutation,
} from "#web/features/candidates/proposals/proposals.api.ts";
import { useWhyNotPropose } from "#web/features/candidates/proposals/use-why-not-propose.ts";
import { LabourHints } from "#web/features/engagements/engaged-person/labour-hints.tsx";
import { jobQuery } from "#web/features/jobs/jobs.api.ts";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { useShiftGuard } from "#web/ui/list/use-shift-guard.ts";
import { shareJob } from "#web/ui/share/share-job.ts";
import { acceptMutation, reserveQuery } from "./replace.api.ts";
import styles from "./replace.module.css";
import { replaceTexts as texts } from "./replace.texts.ts";

type ReplacedJob = Pick<JobRow, "id" | "title" | "date" | "startTime" | "endTime" | "endsNextDay">;
export type ReplaceWindowProps = {
  job: ReplacedJob;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Who may take a position that was freed: applicants in reserve, those rejected for want of positions, then the pool. */
export function ReplaceWindow({ job: known, open, onOpenChange }: ReplaceWindowProps) {
  const { data: job = known } = useQuery(jobQuery(known.id));
  const text = `${job.title}, ${formatWeekday(job.date)}, ${formatSchedule(job)}`;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="large" title={texts.title} text={text}>
      <Replacement job={known} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Replacement({ job, onClose }: { job: ReplacedJob; onClose: () => void }) {
  const detail = useQuery(jobQuery(job.id));
  const reserve = useQuery(reserveQuery(job.id));
  const rejected = useList(proposablePeopleQuery(job.id, { rejectedBecause: "filled" }));
  const pool = useList(proposablePeopleQuery(job.id, {}));
  const failed = [detail, reserve, rejected, pool].find(({ data, isError }) => data === undefined && isError);
  if (failed) return <LoadFailed title={texts.loadFailed} query={failed} />;
  if (!detail.data || !reserve.data || !rejected.data || !pool.data)
    return <Skeleton shape="text" count={5} />;

  const positions = positionsLeft(detail.data);
  if (positions === 0) return <Filled onClose={onClose} />;
  return (
    <Choices
      job={detail.data}
      positions={positions}
      reserve={reserve.data}
      rejected={rejected.data.rows}
      pool={pool.data.rows}
      hasMore={pool.hasNextPage}
    />
  );
}

function Filled({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <output className={classes(styles.filled, "row semibold rounded gap-2")}>
        <Check className="positive" aria-hidden />
        {typographic(texts.filled)}
      </output>
      <Button variant="primary" onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  );
}

type ChoicesProps = {
  job: Job;
  positions: number;
  reserve: readonly Application[];
  rejected: readonly ProposablePerson[];
  pool: readonly ProposablePerson[];
  /** Whether the pool has people beyond those read. */
  hasMore: boolean;
};

function Choices({ job, positions, reserve, rejected, pool, hasMore }: ChoicesProps) {
  const whyNotPropose = useWhyNotPropose()(job);
  const { again, free, asked, proposable } = replacementChoices(rejected, pool);
  const people = [...reserve, ...proposable, ...asked];
  const advice = useAdvice(reserve);
  // Hints move the people below them.
  const advised = advice.filter(({ hints }) => hints.length > 0);
  const guard = useShiftGuard([...advised.map(({ applicationId: id }) => ({ id })), ...people]);

  function handleClick(event: MouseEvent) {
    onlyFirstClick(event);
    guard.onClickCapture(event);
  }

  return (
    <div className="grid gap-4" onClickCapture={handleClick}>
      <p>{texts.missing(positions)}</p>
      {reserve.length > 0 && <Reserve applications={reserve} advice={advice} />}
      {whyNotPropose !== undefined && <p>{typographic(whyNotPropose)}</p>}
      {whyNotPropose === undefined && proposable.length > 0 && (
        <Proposals job={job} positions={positions} again={again} free={free} proposable={proposable} />
      )}
      {asked.length > 0 && (
        <Group title={texts.asked}>
          {asked.map((person) => (
            <Person key={person.id} name={fullName(person)} past={person}>
              <span className="soft small">{typographic(proposableStateLabels[person.state])}</span>
            </Person>
          ))}
        </Group>
      )}
      {whyNotPropose === undefined && (hasMore || pool.length > free.length) && (
        <Button variant="quiet" onClick={() => openProposals({ job })}>
          {typographic(texts.wholePool)}
        </Button>
      )}
      {whyNotPropose === undefined && people.length === 0 && (
        <EmptyState
          kind="unused"
          title={texts.nobody}
          text={texts.nobodyText}
          action={
            <Button onClick={() => void shareJob(job)}>
              <Share2 aria-hidden />
              {typographic(texts.shareJob)}
            </Button>
          }
        />
      )}
    </div>
  );
}

type ProposalsProps = { job: ProposedJob; positions: number } & Pick<
  ReturnType<typeof replacementChoices<ProposablePerson>>,
  "again" | "free" | "proposable"
>;

/** What a proposal commits to stands above every button that sends one. */
function Proposals({ job, positions, again, free, proposable }: ProposalsProps) {
  const { propose, isPending } = usePropose(job);
  const people = (title: string, listed: readonly ProposablePerson[]) =>
    listed.length > 0 && (
      <Group title={title}>
        {listed.map((person) => (
          <Person key={person.id} name={fullName(person)} past={person} advice={person}>
            <Button
              size="small"
              pending={isPending}
              aria-label={typographic(texts.proposeTo(fullName(person)))}
              onClick={() => propose([person])}
            >
              {texts.propose}
            </Button>
          </Person>
        ))}
      </Group>
    );

  return (
    <>
      <p className="soft small">{typographic(instantCommitment(Math.min(positions, proposable.length)))}</p>
      {people(texts.rejected, again)}
      {people(texts.free, free)}
      <div className={classes(styles.all, "py-3")}>
        <Button variant="primary" wide pending={isPending} onClick={() => propose(proposable)}>
          <Send aria-hidden />
          {typographic(texts.proposeToAll(proposable.length))}
        </Button>
      </div>
    </>
  );
}

/** Proposes with instant engagement: the first yes has the position. */
function usePropose(job: ProposedJob) {
  const keys = useIdempotencyKeys(`replacement:${job.id}`);
  const { mutate, isPending } = useMutation({
    ...proposeMutation,
    onSuccess(_sent, { proposals }) {
      keys.renew();
      showToast("success", texts.sent(proposals.people.length), { about: job.title });
    },
    onError: (error) => showToast("error", messageOf(error)),
  });
  function propose(people: readonly ProposablePerson[]) {
    const proposals = { people: people.map(({ id }) => id), message: null, isInstant: true };
    mutate({ jobId: job.id, proposals, key: keys.keyFor(proposals) });
  }
  return { propose, isPending };
}

type Advice = LabourAdvice & { applicationId: string };

/** The hints of labour law on applications; those known stay while others are read. */
function useAdvice(applications: readonly Application[]): readonly Advice[] {
  const { data = [] } = useQuery({
    ...labourAdviceQuery(applications.map(({ id }) => id)),
    enabled: applications.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}

type ReserveProps = { applications: readonly Application[]; advice: readonly Advice[] };

function Reserve({ applications, advice }: ReserveProps) {
  const { mutateAsync, isPending } = useMutation(acceptMutation);

  function handleAccept({ id, candidateName }: Application) {
    // Not with the callbacks of `mutate`, which are not called once the window is closed.
    mutateAsync(id).then(
      () => showToast("success", texts.accepted(candidateName)),
      (error: unknown) => showToast("error", messageOf(error), { about: candidateName }),
    );
  }

  return (
    <Group title={texts.reserve} text={texts.reserveText}>
      {applications.map((application) => (
        <Person
          key={application.id}
          name={application.candidateName}
          past={application.candidate}
          mark={<SetAside id={application.userId} />}
          advice={advice.find(({ applicationId }) => applicationId === application.id)}
        >
          {application.isEngagedElsewhere ? (
            <span className="soft small">{typographic(proposableStateLabels.engagedElsewhere)}</span>
          ) : (
            <Button
              size="small"
              variant="primary"
              pending={isPending}
              aria-label={texts.acceptOf(application.candidateName)}
              onClick={() => handleAccept(application)}
            >
              {texts.accept}
            </Button>
          )}
        </Person>
      ))}
    </Group>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="title-3">
        {typographic(title)}
      </h3>
      {text && <p className="soft small">{typographic(text)}</p>}
      <ul className="border-b grid mt-2">{children}</ul>
    </section>
  );
}

type PersonProps = {
  name: string;
  past: KnownPast;
  mark?: ReactNode;
  advice?: LabourAdvice | undefined;
  children: ReactNode;
};

function Person({ name, past, mark, advice, children }: PersonProps) {
  return (
    <li className={classes(styles.person, "row justify-between border-t gap-x-3 gap-y-2")}>
      <div>
        <span className="cluster gap-x-3">
          <strong>{name}</strong>
          {mark}
        </span>
        <span className="wrap soft small gap-x-3">
          <PastFacts past={past} />
        </span>
        {advice && <LabourHints people={[advice]} />}
      </div>
      {children}
    </li>
  );
}
