import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { type Proposal, isUnanswered, proposalsSentence } from "#domain/candidates/proposal.ts";
import { messageOf } from "#domain/errors.ts";
import type { Job } from "#domain/jobs/job.ts";
import { typographic } from "#domain/values/typography.ts";
import { useList } from "#web/api/list-pages.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classes } from "#web/ui/classes.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { MoreButton } from "#web/ui/list/more-button.tsx";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { openProposals } from "./open-proposals.tsx";
import { proposalsQuery, retractProposalsMutation } from "./proposals.api.ts";
import styles from "./proposals.module.css";
import { proposalsTexts as texts } from "./proposals.texts.ts";
import { useWhyNotPropose } from "./use-why-not-propose.ts";

/** What the company asked of its own people for a job, their answers, and « Retirer »; nothing where neither is possible. */
export function ProposalsSection({ job }: { job: Job }) {
  const query = useList(proposalsQuery(job.id));
  const { data, isError } = query;
  const why = useWhyNotPropose()(job);
  const counts = data?.last?.counts;
  const sentence = counts && proposalsSentence(counts);
  if (why !== undefined && !sentence) return null;
  return (
    <Card
      title={texts.section}
      text={data && (sentence ?? texts.sectionEmpty)}
      actions={
        why === undefined && (
          <Button onClick={() => openProposals({ job })}>
            <Send aria-hidden />
            {texts.proposeToPool}
          </Button>
        )
      }
    >
      <div className="grid justify-items-start gap-3" {...keepsFocus}>
        {!data && isError && <LoadFailed title={texts.sectionFailed} query={query} />}
        {!data && !isError && <Skeleton shape="text" count={2} />}
        {why !== undefined && <p className="soft small">{typographic(why)}</p>}
        {data && data.rows.length > 0 && (
          <ul aria-label={texts.list} className="grid w-full">
            {data.rows.map((proposal) => (
              <SentProposal key={proposal.id} jobId={job.id} proposal={proposal} />
            ))}
          </ul>
        )}
        <MoreButton size="small" query={query} failed={texts.sectionFailed}>
          {texts.more}
        </MoreButton>
        {counts && counts.unanswered > 1 && <RetractAll jobId={job.id} count={counts.unanswered} />}
      </div>
    </Card>
  );
}

function SentProposal({ jobId, proposal }: { jobId: string; proposal: Proposal }) {
  const { id, candidateName, isInstant, answer } = proposal;
  const [isAsking, setAsking] = useState(false);
  const retract = useRetraction(jobId);
  const isOpen = isUnanswered(proposal);
  return (
    <li className={classes(styles.sent, "cluster target border-t gap-x-3")}>
      <strong>{candidateName}</strong>
      {isInstant && <Tag>{typographic(texts.instantOne)}</Tag>}
      {answer === "yes" && <Badge tone="positive">{texts.answers.yes}</Badge>}
      {answer === "no" && <Badge tone="danger">{texts.answers.no}</Badge>}
      {answer === null && (
        <Badge tone={isOpen ? "waiting" : "over"}>{isOpen ? texts.unanswered : texts.retracted}</Badge>
      )}
      {isOpen && (
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          {texts.retract}
          <span className="visually-hidden"> {texts.retractOf(candidateName)}</span>
        </Button>
      )}
      <RetractDialog count={1} open={isAsking} onOpenChange={setAsking} onConfirm={() => retract([id])} />
    </li>
  );
}

function RetractAll({ jobId, count }: { jobId: string; count: number }) {
  const [isAsking, setAsking] = useState(false);
  const retract = useRetraction(jobId);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {texts.retractAll(count)}
      </Button>
      <RetractDialog
        count={count}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => retract(undefined)}
      />
    </>
  );
}

type RetractDialogProps = {
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => Promise<unknown>;
};

function RetractDialog({ count, ...dialog }: RetractDialogProps) {
  if (!dialog.open) return null;
  return (
    <AlertDialog
      {...dialog}
      title={texts.retractTitle(count)}
      text={texts.retractText(count)}
      confirmLabel={texts.retract}
      tone="destructive"
    />
  );
}

/** Takes back these proposals, or all those without an answer. */
function useRetraction(jobId: string) {
  const { mutateAsync } = useMutation(retractProposalsMutation);
  return async (ids: string[] | undefined) => {
    try {
      await mutateAsync({ jobId, ...(ids && { ids }) });
      showToast("success", texts.retractDone);
    } catch (error) {
      showToast("error", messageOf(error));
    }
  };
}
