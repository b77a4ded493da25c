import { useMutation } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import {
  instantCommitment,
  MAX_PROPOSAL_MESSAGE,
  type NewProposals,
  newProposals,
} from "#domain/candidates/proposal.ts";
import { AppError, messageOf } from "#domain/errors.ts";
import { positionsLeft } from "#domain/jobs/job.ts";
import { fullName } from "#domain/values/full-name.ts";
import { MAX_NAME_SEARCH } from "#domain/values/search.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { LabourHints } from "#web/features/engagements/engaged-person/labour-hints.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useTypedValues } from "#web/ui/form/use-typed-values.ts";
import { SearchField } from "#web/ui/list/search-field.tsx";
import { PeopleChoice, useProposablePeople } from "./people-choice.tsx";
import { type ProposedJob, proposeMutation } from "./proposals.api.ts";
import { proposalsTexts as texts } from "./proposals.texts.ts";

type ProposeFormProps = {
  job: ProposedJob;
  people: readonly string[] | undefined;
  onSent: () => void;
  onClose: () => void;
};

const form = z.pick(newProposals, { message: true, isInstant: true });

const chosenIds = z.array(z.string());

/** To whom, with which message, and whether a yes engages at once. */
export function ProposeForm({ job, people, onSent, onClose }: ProposeFormProps) {
  const [q, setSearch] = useState("");
  const [asked, setAsked] = useState<NewProposals>();
  const query = useProposablePeople(job.id, { q, people });
  const { typed, typedIn, keep, forgetSent } = useTypedValues([
    "proposal",
    useRecruiter().id,
    job.id,
    people?.join() ?? "pool",
  ]);
  const rows = query.data?.rows ?? [];
  const free = rows.filter(({ state }) => state === "free");
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]));
  // Until one chooses, all the people of a selection are; who has just ceased to be free no longer is.
  const picked = chosenIds.safeParse(typed?.["chosen"]).data ?? (people ? free.map(({ id }) => id) : []);
  const chosen = picked.filter((id) => (stateOf.get(id) ?? "free") === "free");

  const change = (changes: { message?: string; isInstant?: boolean; chosen?: string[] }) =>
    keep({ ...typed, ...changes });
  const send = usePropose(job, {
    onSent() {
      forgetSent();
      onSent();
    },
    // Somebody who is no longer in the list could not be unselected by hand.
    onRefused: (ids) => change({ chosen: picked.filter((id) => !ids.has(id)) }),
  });

  async function handleSubmit({ message, isInstant }: z.output<typeof form>) {
    if (chosen.length === 0) throw new AppError("failed-precondition", { message: texts.chooseSomeone });
    const proposals = { people: chosen, message, isInstant };
    if (isInstant) setAsked(proposals);
    else await send(proposals);
  }

  async function handleConfirm() {
    if (asked === undefined) return;
    await send(asked).catch((error: unknown) => showToast("error", messageOf(error)));
  }

  return (
    <>
      <Form schema={form} onSubmit={handleSubmit} className="gap-4">
        {people === undefined && (
          <SearchField
            label={texts.search}
            icon={Search}
            value={q}
            maxLength={MAX_NAME_SEARCH}
            onValueChange={setSearch}
          />
        )}
        <PeopleChoice
          jobId={job.id}
          query={query}
          isFiltered={q !== ""}
          people={people}
          chosen={chosen}
          onChoose={(after) => change({ chosen: [...after] })}
          onLeave={onClose}
        />
        <TextArea
          name="message"
          label={texts.message}
          hint={texts.messageHint}
          optional
          rows={3}
          maxLength={MAX_PROPOSAL_MESSAGE}
          defaultValue={typedIn("message")}
          onValueChange={(message) => change({ message })}
        />
        <Switch
          name="isInstant"
          label={texts.instant}
          hint={texts.instantHint}
          defaultChecked={typed?.["isInstant"] === true}
          onCheckedChange={(isInstant) => change({ isInstant })}
        />
        <FormActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton>{texts.send(chosen.length)}</SubmitButton>
        </FormActions>
      </Form>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={texts.confirmTitle}
        text={instantCommitment(Math.max(1, Math.min(positionsLeft(job), asked?.people.length ?? 1)))}
        confirmLabel={texts.confirm}
        onConfirm={handleConfirm}
      >
        {asked && <ChosenAdvice jobId={job.id} people={asked.people} />}
      </AlertDialog>
    </>
  );
}

/** Read anew: some were chosen in another search. */
function ChosenAdvice({ jobId, people }: { jobId: string; people: readonly string[] }) {
  const { data } = useProposablePeople(jobId, { q: "", people });
  return (
    <div className="mt-3">
      <LabourHints people={data?.rows.map((person) => ({ ...person, name: fullName(person) })) ?? []} />
    </div>
  );
}

type Outcomes = { onSent: () => void; onRefused: (ids: ReadonlySet<string>) => void };

function usePropose(job: ProposedJob, { onSent, onRefused }: Outcomes) {
  const { mutateAsync } = useMutation(proposeMutation);
  const keys = useIdempotencyKeys(`proposal:${job.id}`);

  return async (proposals: NewProposals) => {
    try {
      await mutateAsync({ jobId: job.id, proposals, key: keys.keyFor(proposals) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      onRefused(new Set(Object.keys(error.fields ?? {})));
      // The reason of each person is beside their name once the list is read again.
      throw new AppError(error.code, { message: error.message, cause: error });
    }
    keys.renew();
    showToast("success", texts.sent(proposals.people.length), { about: job.title });
    onSent();
  };
}
