import { useQuery } from "@tanstack/react-query";
import type { Application } from "#domain/application.ts";
import { formatWeekday } from "#domain/dates.ts";
import { typographic } from "#domain/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { EmptyState } from "#web/ui/list/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import {
  AcceptButton,
  type ApplicationActionsProps,
  RefuseButton,
  canDecide,
} from "./application-actions.tsx";
import { candidateQuery } from "./applications.api.ts";
import styles from "./candidate-profile.module.css";
import { CandidateProfile } from "./candidate-profile.tsx";
import { candidateTexts as texts } from "./candidate.texts.ts";
import { StatusBadge } from "./status-badge.tsx";

type CandidateDialogProps = Pick<ApplicationActionsProps, "application" | "onAccept" | "onRefuse"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Who applied (spec §2), and the same answers as on the card. */
export function CandidateDialog({ application, open, onOpenChange, ...answers }: CandidateDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={application.candidateName}
      size="large"
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {texts.close}
          </Button>
          {canDecide(application) && (
            <>
              <RefuseButton application={application} {...answers} />
              <AcceptButton application={application} {...answers} />
            </>
          )}
        </>
      }
    >
      <Standing application={application} />
      <Profile application={application} />
    </Dialog>
  );
}

/** How their application stands, and what it is for. */
function Standing({ application: { status, job } }: { application: Application }) {
  return (
    <p className={styles.standing}>
      <StatusBadge status={status} />
      <span>{typographic(`${job.title}, ${formatWeekday(job.date)}`)}</span>
    </p>
  );
}

function Profile({ application }: { application: Application }) {
  const { data, isPending, isFetching, refetch } = useQuery(candidateQuery(application.id));
  if (isPending) return <Skeleton shape="text" count={6} />;
  if (data) return <CandidateProfile profile={data} />;
  return (
    <EmptyState
      kind="failed"
      title={texts.loadFailed}
      action={
        <Button pending={isFetching} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      }
    />
  );
}
