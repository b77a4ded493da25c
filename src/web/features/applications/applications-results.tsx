import { useCallback, useState } from "react";
import type { Application } from "#domain/applications/application.ts";
import { MAX_DECISIONS, whyNotAccept, whyNotRefuse } from "#domain/applications/many.ts";
import type { Refusal } from "#domain/applications/refusal.ts";
import { SelectionBar, type SelectionCommand } from "#web/ui/list/selection-bar.tsx";
import type { Selection } from "#web/ui/list/use-selection.ts";
import { useList } from "#web/api/list-pages.ts";
import { hasFeature } from "#domain/recruiters/plan.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { EmptyState, NothingMatches } from "#web/ui/list/empty-state.tsx";
import { LiveList, headingOf } from "#web/ui/list/live-list.tsx";
import { AcceptDialog } from "#web/features/applications/decision/accept-dialog.tsx";
import { ApplicationCard } from "#web/features/applications/candidate/application-card.tsx";
import { ApplicationLine } from "#web/features/applications/candidate/application-line.tsx";
import { applicationsQuery, decisionOn, applicationsExportUrl } from "./applications.api.ts";
import type { FoundFilters } from "#web/features/applications/find/find-search.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";
import { RefusalDialog } from "#web/features/applications/decision/refusal-dialog.tsx";
import { CandidateReview } from "#web/features/applications/candidate/candidate-review.tsx";
import type { ListView } from "./use-list-view.ts";
import { useDecision, useWithDecisions } from "#web/features/applications/decision/use-decision.ts";

type ResultsProps = { filters: FoundFilters; onClearFilters: () => void };
type ApplicationsResultsProps = ResultsProps & { view: ListView; selection: Selection };

type Asked = { applications: readonly Application[]; open: boolean; isConfirmed: boolean };

type Saying = { applications: readonly Application[]; open: boolean };

type Reviewed = { id: string; open: boolean; opening: number };

const REST_MS = 1000;

export function ApplicationsResults(props: ApplicationsResultsProps) {
  const { filters, view, selection, onClearFilters } = props;
  const { subscriptionPlan } = useRecruiter();
  const query = useList(applicationsQuery(filters));
  const applications = useWithDecisions(query.data?.rows);
  const decide = useDecision();
  const [asked, setAsked] = useState<Asked>();
  const [reviewed, setReviewed] = useState<Reviewed>();

  const [saying, setSaying] = useState<Saying>();
  const [now] = useState(() => new Date());

  const handleAsk = useCallback((application: Application) => {
    setAsked({ applications: [application], open: true, isConfirmed: false });
  }, []);

  const handleRefuse = useCallback(
    (application: Application) => {
      // Its two buttons are about to go; the focus stays on the card.
      headingOf(application.id)?.focus({ preventScroll: true });
      decide(decisionOn([application], "rejected"));
    },
    [decide],
  );

  const handleProfile = useCallback(({ id }: Application) => {
    setReviewed((before) => ({ id, open: true, opening: (before?.opening ?? 0) + 1 }));
  }, []);

  const handlers = { onAccept: handleAsk, onRefuse: handleRefuse, onProfile: handleProfile };

  function handleAccept() {
    if (!asked) return;
    setAsked({ ...asked, isConfirmed: true });
    decide(decisionOn(asked.applications, "accepted"));
    selection.leave();
  }

  function refuseAll(refused: readonly Application[], refusal?: Refusal) {
    headingOf(refused[0]?.id)?.focus({ preventScroll: true });
    decide(decisionOn(refused, "rejected", refusal));
    selection.leave();
  }

  function commandsFor(shown: readonly Application[]): SelectionCommand[] {
    const chosen = shown.filter(({ id }) => selection.chosen.has(id));
    const tooMany = chosen.length > MAX_DECISIONS ? texts.tooMany(MAX_DECISIONS) : undefined;
    const whyNot = tooMany ?? whyNotRefuse(chosen);
    return [
      {
        id: "accept",
        label: texts.accept,
        why: tooMany ?? whyNotAccept(chosen, now),
        run: () => setAsked({ applications: chosen, open: true, isConfirmed: false }),
      },
      { id: "refuse", label: texts.refuse, why: whyNot, run: () => refuseAll(chosen) },
      {
        id: "refuse-with-word",
        label: texts.refusal.refuseWithWord,
        why: whyNot,
        run: () => setSaying({ applications: chosen, open: true }),
      },
    ];
  }

  return (
    <>
      <LiveList
        listKey={`${view} ${JSON.stringify(filters)}`}
        items={applications}
        reading={query}
        words={texts}
        nameOf={nameOf}
        removalDelayMs={REST_MS}
        selection={{
          state: selection,
          renderBar: (shown) => (
            <SelectionBar
              selection={selection}
              shown={shown}
              words={texts}
              commands={commandsFor(shown)}
              file={{ url: (ids) => applicationsExportUrl(filters, ids), max: MAX_DECISIONS }}
            />
          ),
        }}
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
          applications={asked.applications}
          open={asked.open}
          onOpenChange={(open) => setAsked((before) => before && { ...before, open })}
          onConfirm={handleAccept}
          // Once accepted, the button that asked is gone.
          returnFocus={() => (asked.isConfirmed ? headingOf(asked.applications[0]?.id) : null)}
        />
      )}
      {saying && (
        <RefusalDialog
          // A letter stays for the same people alone.
          key={saying.applications.map(({ id }) => id).join()}
          about={decisionOn(saying.applications, "rejected").about ?? saying.applications.length}
          jobTitle={decisionOn(saying.applications, "rejected").jobTitle}
          open={saying.open}
          onOpenChange={(open) => setSaying((before) => before && { ...before, open })}
          onConfirm={(refusal) => refuseAll(saying.applications, refusal)}
        />
      )}
    </>
  );
}

function nameOf({ candidateName }: Application): string {
  return candidateName;
}

function Empty({ filters, onClearFilters }: ResultsProps) {
  const { usage } = useRecruiter();
  if (Object.values(filters).some((value) => value !== undefined)) {
    const title = Object.entries(filters).every(([name, value]) => name === "jobId" || value === undefined)
      ? texts.noneForOffer
      : texts.noneMatching;
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
