import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Application } from "#domain/applications/application.ts";
import type { Refusal } from "#domain/applications/refusal.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { EngagementBadge, WithdrawalReason } from "#web/features/people/engagement-badge.tsx";
import { RemindButton } from "#web/features/people/remind-button.tsx";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { useShownItems } from "#web/ui/list/use-shown-items.ts";
import { AcceptDialog } from "#web/features/applications/decision/accept-dialog.tsx";
import { AcceptButton, RefuseButton, canDecide } from "./application-actions.tsx";
import {
  candidateQuery,
  decisionOn,
  type DecisionRequest,
} from "#web/features/applications/applications.api.ts";
import { applicationsTexts } from "#web/features/applications/applications.texts.ts";
import styles from "./candidate-profile.module.css";
import { CandidateProfile } from "./candidate-profile.tsx";
import { candidateTexts as texts } from "./candidate.texts.ts";
import { RefusalDialog } from "#web/features/applications/decision/refusal-dialog.tsx";
import { StatusBadge } from "./status-badge.tsx";

type CandidateReviewProps = {
  first: string;
  applications: readonly Application[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDecide: (request: DecisionRequest) => void;
  onMore: (() => void) | undefined;
};

export function CandidateReview(props: CandidateReviewProps) {
  const { first, applications, open, onOpenChange, onDecide, onMore } = props;
  // One who was answered may leave the list; here they stay, so that previous and next lead where they did.
  const { shown } = useShownItems(applications, { removalDelayMs: Number.POSITIVE_INFINITY });
  const [id, setId] = useState(first);
  const [isAsking, setAsking] = useState(false);
  const [isSaying, setSaying] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const rank = shown.findIndex((one) => one.id === id);
  const application = shown[rank];
  if (application === undefined) return null;
  const { candidateName } = application;

  function show(wanted: number) {
    const target = shown[wanted];
    if (target) setId(target.id);
    if (wanted >= shown.length - 2) onMore?.();
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || isAsking || isSaying) return;
    event.preventDefault();
    show(rank + step);
  }

  function handleRefuse(refusal?: Refusal) {
    if (application === undefined) return;
    // Its button is about to go.
    next.current?.focus();
    onDecide(decisionOn([application], "rejected", refusal));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onKeyDown={handleKey}
      title={candidateName}
      size="large"
      actions={
        <div className={styles.actions} onClickCapture={onlyFirstClick}>
          <Button
            variant="quiet"
            aria-disabled={rank === 0 || undefined}
            aria-keyshortcuts="ArrowLeft"
            onClick={() => show(rank - 1)}
          >
            <ChevronLeft aria-hidden />
            {texts.previous}
          </Button>
          <Button
            ref={next}
            variant="quiet"
            aria-disabled={rank === shown.length - 1 || undefined}
            aria-keyshortcuts="ArrowRight"
            onClick={() => show(rank + 1)}
          >
            {texts.next}
            <ChevronRight aria-hidden />
          </Button>
          {/* Their places stay: a second click on an answer must not fall on « Suivant ». */}
          <div className={classes(styles.answers, !canDecide(application) && styles.answered)}>
            <Button variant="quiet" onClick={() => setSaying(true)}>
              {applicationsTexts.refusal.sayWhy}
            </Button>
            <RefuseButton application={application} onRefuse={() => handleRefuse()} />
            <AcceptButton application={application} onAccept={() => setAsking(true)} />
          </div>
        </div>
      }
    >
      <Standing application={application} />
      <Profile key={id} application={application} />
      <RefusalDialog
        key={`say-${id}`}
        about={candidateName}
        jobTitle={application.job.title}
        open={isSaying}
        onOpenChange={setSaying}
        onConfirm={handleRefuse}
      />
      <AcceptDialog
        applications={[application]}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => onDecide(decisionOn([application], "accepted"))}
        returnFocus={() => next.current}
      />
    </Dialog>
  );
}

function Standing({ application }: { application: Application }) {
  const { status, job, engagement, isTaken } = application;
  return (
    <div className={styles.standing} onClickCapture={onlyFirstClick}>
      <StatusBadge status={status} />
      <EngagementBadge engagement={engagement} isTaken={isTaken} />
      <span>{typographic(`${job.title}, ${formatWeekday(job.date)}`)}</span>
      <RemindButton key={application.id} application={application} />
      <WithdrawalReason engagement={engagement} />
    </div>
  );
}

function Profile({ application }: { application: Application }) {
  const query = useQuery(candidateQuery(application.id));
  const { data, isPending } = query;
  if (isPending) return <Skeleton shape="text" count={6} />;
  if (data) return <CandidateProfile profile={data} />;
  return <LoadFailed title={texts.loadFailed} query={query} />;
}
