import { useCallback, useState } from "react";
import type { Application } from "#domain/applications/application.ts";
import { decisionOn } from "#web/features/applications/applications.api.ts";
import { headingOf } from "#web/ui/keyboard/card-heading.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { useDecision } from "./use-decision.ts";

type AcceptanceToConfirm = { applications: readonly Application[]; open: boolean; isConfirmed: boolean };

/** Accepts after a confirmation, in `dialog`, and rejects at once, on `rows` that have a heading. */
export function useAnswers(
  rows: readonly Application[] | undefined,
  onAccepted?: (ids: readonly string[]) => void,
) {
  const decide = useDecision();
  const [accepting, setAccepting] = useState<AcceptanceToConfirm>();

  const acceptAll = useCallback((chosen: readonly Application[]) => {
    setAccepting({ applications: chosen, open: true, isConfirmed: false });
  }, []);

  const onAccept = useCallback((application: Application) => acceptAll([application]), [acceptAll]);

  const onReject = useCallback(
    (application: Application) => {
      // The focused button is about to be removed.
      headingOf(application.id)?.focus({ preventScroll: true });
      decide(decisionOn([application], "rejected"));
    },
    [decide],
  );

  // Their jobs may change while the dialog is open.
  const applications = (accepting?.applications ?? []).map(
    (one) => rows?.find(({ id }) => id === one.id) ?? one,
  );

  function handleConfirm() {
    if (!accepting) return;
    setAccepting({ ...accepting, isConfirmed: true });
    const acceptance = decisionOn(applications, "accepted");
    decide(acceptance);
    onAccepted?.(acceptance.ids);
  }

  const dialog = accepting && (
    <AcceptDialog
      applications={applications}
      open={accepting.open}
      onOpenChange={(open) => setAccepting((before) => before && { ...before, open })}
      onConfirm={handleConfirm}
      // Once accepted, the button that opened the dialog is removed.
      returnFocus={() => (accepting.isConfirmed ? headingOf(applications[0]?.id) : null)}
    />
  );

  return { decide, acceptAll, onAccept, onReject, dialog };
}
