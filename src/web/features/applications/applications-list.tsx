import { type ReactNode, useState } from "react";
import type { Application } from "#domain/application.ts";
import { SteadyList } from "#web/ui/list/steady-list.tsx";
import { headingAt, useSteadyList } from "#web/ui/list/use-steady-list.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { CandidateDialog } from "./candidate-dialog.tsx";
import { applicationsTexts as texts } from "./applications.texts.ts";
import { useDecision, useWithDecisions } from "./use-decision.ts";

type ApplicationsListProps = {
  applications: readonly Application[];
  isVerified: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  /** What to show while there is none; the list stays, to tell the first that arrives. */
  empty: ReactNode;
};

/** The application about to be accepted, and how far its confirmation went. */
type Asked = { application: Application; open: boolean; isConfirmed: boolean; isFromProfile: boolean };

/** The application whose candidate is looked at. */
type Seen = { application: Application; open: boolean };

/** The cards, newest first; those that arrive live join them without moving what is being read. */
export function ApplicationsList({ applications, isVerified, empty, ...more }: ApplicationsListProps) {
  const shown = useWithDecisions(applications);
  const decide = useDecision();
  const steady = useSteadyList(shown.map(({ id }) => id));
  const [asked, setAsked] = useState<Asked>();
  const [seen, setSeen] = useState<Seen>();
  const profile = seen && (shown.find(({ id }) => id === seen.application.id) ?? seen.application);

  function headingOf({ id }: Application) {
    return headingAt(
      steady.list.current,
      shown.findIndex((one) => one.id === id),
    );
  }

  function handleAsk(application: Application) {
    setSeen(undefined);
    setAsked({ application, open: true, isConfirmed: false, isFromProfile: seen !== undefined && seen.open });
  }

  function handleRefuse(application: Application) {
    setSeen(undefined);
    // Its two buttons are about to go; the focus stays on the card.
    headingOf(application)?.focus({ preventScroll: true });
    decide({ id: application.id, decision: "rejected" });
  }

  function handleAccept() {
    if (!asked) return;
    setAsked({ ...asked, isConfirmed: true });
    decide({ id: asked.application.id, decision: "accepted" });
  }

  return (
    <div>
      <SteadyList
        label={texts.list}
        steady={steady}
        arrivedWords={texts.arrived}
        announcement={announcementOf(steady.arrived.last, shown)}
        more={more}
        empty={empty}
      >
        {shown.map((application) => (
          <li key={application.id} id={application.id}>
            <ApplicationCard
              application={application}
              isVerified={isVerified}
              onAccept={handleAsk}
              onRefuse={handleRefuse}
              onProfile={() => setSeen({ application, open: true })}
            />
          </li>
        ))}
      </SteadyList>
      {seen && profile && (
        <CandidateDialog
          application={profile}
          open={seen.open}
          onOpenChange={(open) => setSeen({ ...seen, open })}
          onAccept={handleAsk}
          onRefuse={handleRefuse}
        />
      )}
      {asked && (
        <AcceptDialog
          application={asked.application}
          open={asked.open}
          onOpenChange={(open) => setAsked((before) => before && { ...before, open })}
          onConfirm={handleAccept}
          // Once accepted, or out of the profile, the button that asked is gone.
          returnFocus={() => (asked.isConfirmed || asked.isFromProfile ? headingOf(asked.application) : null)}
        />
      )}
    </div>
  );
}

function announcementOf(count: number, [newest]: readonly Application[]): string {
  if (count === 0 || newest === undefined) return "";
  return count === 1 ? texts.arrivedOne(newest.candidateName) : texts.arrived(count);
}
