import { useMutation } from "@tanstack/react-query";
import type { PoolPerson } from "#domain/candidates/pool.ts";
import { MAX_PROPOSED_AT_ONCE } from "#domain/candidates/proposal.ts";
import { messageOf } from "#domain/errors.ts";
import { editPersonMutation } from "#web/features/candidates/person/pool-marks.api.ts";
import { openProposals } from "#web/features/candidates/proposals/open-proposals.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { SelectionBar } from "#web/ui/list/selection-bar.tsx";
import type { Selection } from "#web/ui/list/use-selection.ts";
import { poolTexts as texts } from "./pool.texts.ts";

type PoolSelectionProps = { selection: Selection; shown: readonly PoolPerson[] };

/** The bar of commands on the chosen people: « Proposer une mission », « Écarter ». */
export function PoolSelection({ selection, shown }: PoolSelectionProps) {
  const { mutateAsync, isPending } = useMutation(editPersonMutation);
  const chosen = shown.filter(({ id }) => selection.chosen.has(id));
  const ids = chosen.map(({ id }) => id);
  const tooMany = ids.length > MAX_PROPOSED_AT_ONCE ? texts.tooMany(MAX_PROPOSED_AT_ONCE) : undefined;
  const areSetAside = chosen.some(({ isSetAside }) => isSetAside) ? texts.alreadySetAside : undefined;

  async function setAside() {
    const outcomes = await Promise.allSettled(
      ids.map((id) => mutateAsync({ id, edit: { isSetAside: true } })),
    );
    const failure = outcomes.find((outcome) => outcome.status === "rejected");
    const done = outcomes.filter(({ status }) => status === "fulfilled").length;
    if (failure) showToast("error", messageOf(failure.reason));
    if (done > 0) showToast("success", texts.putAsideMany(done));
    selection.finish(ids);
  }

  return (
    <SelectionBar
      selection={selection}
      shown={shown}
      texts={texts}
      commands={[
        {
          id: "propose",
          label: texts.propose,
          why: areSetAside ?? tooMany,
          run: () => openProposals({ people: ids, onSent: () => selection.finish(ids) }),
        },
        {
          id: "set-aside",
          label: texts.putAside,
          why: areSetAside ?? tooMany,
          isPending,
          run: () => void setAside(),
        },
      ]}
    />
  );
}
