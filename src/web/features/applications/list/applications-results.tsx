import { useCallback, useState } from "react";
import type { Application } from "#domain/applications/application.ts";
import { MAX_DECISIONS, whyNotAccept, whyNotReject } from "#domain/applications/decision.ts";
import type { Rejection } from "#domain/applications/rejection.ts";
import { hasFeature } from "#domain/companies/plan.ts";
import { useList } from "#web/api/list-pages.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { ApplicationCard } from "#web/features/applications/application/application-card.tsx";
import { ApplicationLine } from "#web/features/applications/application/application-line.tsx";
import { CandidateReview } from "#web/features/applications/application/candidate-review.tsx";
import {
  applicationsQuery,
  decisionOn,
  applicationsExportUrl,
} from "#web/features/applications/applications.api.ts";
import { applicationsTexts as texts } from "#web/features/applications/applications.texts.ts";
import { useAnswers } from "#web/features/applications/decision/use-answers.tsx";
import { useWithDecisions } from "#web/features/applications/decision/use-decision.ts";
import type { FullFilters } from "#web/features/applications/filter-search.ts";
import { RejectionDialog } from "#web/features/applications/rejection-dialog.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { headingOf } from "#web/ui/keyboard/card-heading.ts";
import { EmptyState, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { LiveList } from "#web/ui/list/live-list.tsx";
import { ResultCount } from "#web/ui/list/result-count.tsx";
import { SelectionBar, type SelectionCommand } from "#web/ui/list/selection-bar.tsx";
import type { Selection } from "#web/ui/list/use-selection.ts";
import { useNow } from "#web/ui/use-now.ts";
import type { ListView } from "./view-switch.tsx";

type ResultsProps = { filters: FullFilters; onClearFilters: () => void };
type ApplicationsResultsProps = ResultsProps & { view: ListView; selection: Selection };

type ExplainedRejection = { applications: readonly Application[]; open: boolean };

type ReviewedApplication = { id: string; open: boolean; opening: number };

const REMOVAL_DELAY_MS = 1000;

export function ApplicationsResults(props: ApplicationsResultsProps) {
  const { filters, view, selection, onClearFilters } = props;
  const { subscriptionPlan } = useRecruiter();
  const query = useList(applicationsQuery(filters));
  const applications = useWithDecisions(query.data?.rows);
  const { decide, acceptAll, dialog, ...answers } = useAnswers(applications, selection.finish);
  const { commandsOn, rejectionDialog } = useSelectionCommands({ selection, decide, acceptAll });
  const [reviewed, setReviewed] = useState<ReviewedApplication>();

  const handleProfile = useCallback(({ id }: Application) => {
    setReviewed((before) => ({ id, open: true, opening: (before?.opening ?? 0) + 1 }));
  }, []);

  const handlers = { ...answers, onProfile: handleProfile };

  return (
    <>
      <ResultCount
        count={isNarrowed(filters) ? applications?.length : undefined}
        hasMore={query.hasNextPage}
      />
      <LiveList
        listKey={`${view} ${JSON.stringify(filters)}`}
        items={applications}
        reading={query}
        texts={texts}
        nameOf={nameOf}
        isJoined={isSamePerson}
        removalDelayMs={REMOVAL_DELAY_MS}
        selection={{
          state: selection,
          renderBar: (shown) => (
            <SelectionBar
              selection={selection}
              shown={shown}
              texts={texts}
              commands={commandsOn(shown)}
              file={{ url: (ids) => applicationsExportUrl(filters, ids), max: MAX_DECISIONS }}
            />
          ),
        }}
        empty={<Empty filters={filters} onClearFilters={onClearFilters} />}
      >
        {(application, isRepeated) =>
          view === "compact" ? (
            <ApplicationLine
              application={application}
              isJobShown={!filters.jobId}
              isRepeated={isRepeated}
              {...handlers}
            />
          ) : (
            <ApplicationCard
              application={application}
              isVerified={hasFeature(subscriptionPlan, "verifiedBadge")}
              isTitleShown={!filters.jobId}
              isRepeated={isRepeated}
              {...handlers}
            />
          )
        }
      </LiveList>
      {reviewed && applications && (
        <CandidateReview
          key={reviewed.opening}
          initialId={reviewed.id}
          applications={applications}
          open={reviewed.open}
          onOpenChange={(open) => setReviewed({ ...reviewed, open })}
          onDecide={decide}
          onLoadMore={
            query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined
          }
        />
      )}
      {dialog}
      {rejectionDialog}
    </>
  );
}

type SelectionDecisions = Pick<ReturnType<typeof useAnswers>, "decide" | "acceptAll"> & {
  selection: Selection;
};

/** What is done with the chosen applications, and the dialog in which a rejection is explained. */
function useSelectionCommands({ selection, decide, acceptAll }: SelectionDecisions) {
  const [explaining, setExplaining] = useState<ExplainedRejection>();
  const explained = explaining && decisionOn(explaining.applications, "rejected");
  const now = useNow();

  function rejectAll(rejected: readonly Application[], rejection?: Rejection) {
    headingOf(rejected[0]?.id)?.focus({ preventScroll: true });
    decide(decisionOn(rejected, "rejected", rejection));
    selection.leave();
  }

  function commandsOn(shown: readonly Application[]): SelectionCommand[] {
    const chosen = shown.filter(({ id }) => selection.chosen.has(id));
    const tooMany = chosen.length > MAX_DECISIONS ? texts.tooMany(MAX_DECISIONS) : undefined;
    const whyNot = tooMany ?? whyNotReject(chosen);
    return [
      {
        id: "accept",
        label: texts.accept,
        why: tooMany ?? whyNotAccept(chosen, now),
        run: () => acceptAll(chosen),
      },
      { id: "refuse", label: texts.refuse, why: whyNot, run: () => rejectAll(chosen) },
      {
        id: "refuse-with-message",
        label: texts.rejection.rejectWithMessage,
        why: whyNot,
        run: () => setExplaining({ applications: chosen, open: true }),
      },
    ];
  }

  const rejectionDialog = explaining && explained && (
    <RejectionDialog
      key={explained.ids.join()}
      ids={explained.ids}
      about={explained.about ?? explained.ids.length}
      jobTitle={explained.jobTitle}
      open={explaining.open}
      onOpenChange={(open) => setExplaining((before) => before && { ...before, open })}
      onConfirm={(rejection) => rejectAll(explaining.applications, rejection)}
      onKeep={() => {
        setExplaining({ ...explaining, open: false });
        selection.leave();
      }}
    />
  );
  return { commandsOn, rejectionDialog };
}

function isSamePerson(one: Application, other: Application): boolean {
  return one.userId === other.userId;
}

function nameOf({ candidateName }: Application): string {
  return candidateName;
}

function isNarrowed({ sort: _sort, ...narrowing }: FullFilters): boolean {
  return Object.values(narrowing).some((value) => value !== undefined);
}

function Empty({ filters, onClearFilters }: ResultsProps) {
  const { usage } = useRecruiter();
  if (isNarrowed(filters)) {
    const isOfJobAlone = !isNarrowed({ ...filters, jobId: undefined });
    return (
      <NothingMatches title={isOfJobAlone ? texts.noneForJob : texts.noneMatching} onClear={onClearFilters} />
    );
  }
  const action =
    usage.activeJobs > 0 ? (
      <RouterButton to="/dashboard/jobs" variant="primary">
        {texts.seeJobs}
      </RouterButton>
    ) : (
      <RouterButton to="/dashboard/create-job" variant="primary">
        {texts.createJob}
      </RouterButton>
    );
  return <EmptyState kind="unused" title={texts.none} text={texts.noneText} action={action} />;
}
