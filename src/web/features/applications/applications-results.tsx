import { useCallback, useState } from "react";
import type { Application } from "#domain/applications/application.ts";
import { useList } from "#web/api/use-list.ts";
import { hasFeature } from "#domain/recruiters/plan.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { RouterButton } from "#web/ui/action/router-link.tsx";
import { EmptyState, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { LiveList, headingOf } from "#web/ui/list/live-list.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { ApplicationLine } from "./application-line.tsx";
import { applicationsQuery } from "./applications.api.ts";
import type { ApplicationFilters } from "./applications-search.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";
import { CandidateReview } from "./candidate-review.tsx";
import { useApplicationCommands } from "./use-application-commands.ts";
import type { ListView } from "./use-list-view.ts";
import { useDecision, useWithDecisions } from "./use-decision.ts";

type ApplicationsResultsProps = {
  filters: ApplicationFilters;
  view: ListView;
  onClearFilters: () => void;
};

type Asked = { application: Application; open: boolean; isConfirmed: boolean };

type Reviewed = { id: string; open: boolean; opening: number };

const REST_MS = 1000;

export function ApplicationsResults({ filters, view, onClearFilters }: ApplicationsResultsProps) {
  const { subscriptionPlan } = useRecruiter();
  const query = useList(applicationsQuery(filters));
  const applications = useWithDecisions(query.data?.rows);
  const decide = useDecision();
  const [asked, setAsked] = useState<Asked>();
  const [reviewed, setReviewed] = useState<Reviewed>();

  const handleAsk = useCallback((application: Application) => {
    setAsked({ application, open: true, isConfirmed: false });
  }, []);

  const handleRefuse = useCallback(
    ({ id, candidateName }: Application) => {
      // Its two buttons are about to go; the focus stays on the card.
      headingOf(id)?.focus({ preventScroll: true });
      decide({ id, candidateName, decision: "rejected" });
    },
    [decide],
  );

  const handleProfile = useCallback(({ id }: Application) => {
    setReviewed((before) => ({ id, open: true, opening: (before?.opening ?? 0) + 1 }));
  }, []);

  const handlers = { onAccept: handleAsk, onRefuse: handleRefuse, onProfile: handleProfile };
  useApplicationCommands(applications, handlers);

  function handleAccept() {
    if (!asked) return;
    setAsked({ ...asked, isConfirmed: true });
    const { id, candidateName } = asked.application;
    decide({ id, candidateName, decision: "accepted" });
  }

  return (
    <>
      <LiveList
        listKey={`${view} ${JSON.stringify(filters)}`}
        items={applications}
        reading={query}
        words={texts}
        nameOf={nameOf}
        restMs={REST_MS}
        empty={<Empty filters={filters} onClearFilters={onClearFilters} />}
      >
        {(application) =>
          view === "compact" ? (
            <ApplicationLine application={application} isMissionShown={!filters.jobId} {...handlers} />
          ) : (
            <ApplicationCard
              application={application}
              isVerified={hasFeature(subscriptionPlan, "verifiedBadge")}
              {...handlers}
            />
          )
        }
      </LiveList>
      {reviewed && applications && (
        <CandidateReview
          key={reviewed.opening}
          first={reviewed.id}
          applications={applications}
          open={reviewed.open}
          onOpenChange={(open) => setReviewed({ ...reviewed, open })}
          onDecide={decide}
          onMore={
            query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined
          }
        />
      )}
      {asked && (
        <AcceptDialog
          application={asked.application}
          open={asked.open}
          onOpenChange={(open) => setAsked((before) => before && { ...before, open })}
          onConfirm={handleAccept}
          // Once accepted, the button that asked is gone.
          returnFocus={() => (asked.isConfirmed ? headingOf(asked.application.id) : null)}
        />
      )}
    </>
  );
}

function nameOf({ candidateName }: Application): string {
  return candidateName;
}

function Empty({ filters, onClearFilters }: Omit<ApplicationsResultsProps, "view">) {
  const { usage } = useRecruiter();
  if (Object.values(filters).some((value) => value !== undefined)) {
    const title =
      filters.status === undefined && !filters.deletedJobs ? texts.noneForOffer : texts.noneMatching;
    return <NothingMatches title={title} onClear={onClearFilters} />;
  }
  const way =
    usage.activeJobs > 0 ? (
      <RouterButton to="/dashboard/jobs" variant="primary">
        {texts.seeJobs}
      </RouterButton>
    ) : (
      <RouterButton to="/dashboard/create-job" variant="primary">
        {texts.createJob}
      </RouterButton>
    );
  return <EmptyState kind="unused" title={texts.none} text={texts.noneText} action={way} />;
}
