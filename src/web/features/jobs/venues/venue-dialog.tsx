import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newVenue, type NewVenue, type Venue, venueEdit, type VenueEdit } from "#domain/jobs/venue.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { BriefingFields } from "#web/features/jobs/fields/briefing-fields.tsx";
import {
  blankDraft,
  briefingDraft,
  chosenLocationOf,
  splitBriefing,
  readDraft,
} from "#web/features/jobs/fields/job-draft.ts";
import { LocationField } from "#web/features/jobs/fields/location-field.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useTypedValues } from "#web/ui/form/use-typed-values.ts";
import { addVenueMutation, editVenueMutation } from "./venues.api.ts";
import { venuesTexts as texts } from "./venues.texts.ts";

type VenueDialogProps = {
  venue: Venue | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function VenueDialog({ venue, open, onOpenChange }: VenueDialogProps) {
  const account = useRecruiter().id;
  const [resumptions, setResumptions] = useState(0);
  const { typed, keep, forget, forgetSent } = useTypedValues(["venue", account, venue?.id ?? "new"]);

  const updatedAt = venue?.updatedAt;
  const isOutdated = typed !== undefined && typed["updatedAt"] !== updatedAt;

  const close = () => onOpenChange(false);

  function handleResume() {
    keep({ ...typed, updatedAt });
    setResumptions(resumptions + 1);
  }

  function handleCancel() {
    forget();
    close();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={venue ? texts.editVenue(venue.name) : texts.newVenue}
    >
      {isOutdated && (
        <Banner
          tone="caution"
          action={
            <Button size="small" onClick={handleResume}>
              {texts.resume}
            </Button>
          }
        >
          {texts.outdated}
        </Banner>
      )}
      <VenueForm
        key={resumptions}
        venue={venue}
        typed={isOutdated ? undefined : typed}
        onType={(values) => keep({ ...values, updatedAt })}
        onSaved={(saved) => forgetSent({ updatedAt: saved.updatedAt })}
        onSent={close}
        onCancel={handleCancel}
      />
    </Dialog>
  );
}

type VenueFormProps = {
  venue: Venue | null;
  typed: Readonly<Record<string, unknown>> | undefined;
  onType: (typed: Record<string, unknown>) => void;
  onSaved: (saved: Venue) => void;
  onSent: () => void;
  onCancel: () => void;
};

function VenueForm({ venue, typed, onType, onSaved, onSent, onCancel }: VenueFormProps) {
  const add = useMutation(addVenueMutation);
  const edit = useMutation(editVenueMutation);
  const keys = useIdempotencyKeys(`venue:${useRecruiter().id}`);
  const draft = typed ? readDraft(typed) : draftOf(venue);
  const isMoved = draft.address !== venue?.address;
  // One for each address: a letter typed and erased changes neither. A ref, as the form is read in the event that sets it.
  const answers = useRef({ stayed: typed?.["stayed"], moved: typed?.["moved"] });
  const answerName = isMoved ? "moved" : "stayed";
  const answer = typed?.[answerName];

  async function handleSubmit(values: NewVenue | VenueEdit) {
    const saved = venue
      ? await edit.mutateAsync({
          id: venue.id,
          edit: { updateJobs: false, ...values, updatedAt: venue.updatedAt },
        })
      : await keys.send(values, (key) => add.mutateAsync({ venue: values, key }));
    onSaved(saved);
    showToast("success", texts.saved(values.name));
  }

  return (
    <Form
      schema={venue ? venueEdit : newVenue}
      prepare={withBriefing}
      onValuesChange={(values) => onType({ ...values, ...answers.current })}
      onSubmit={handleSubmit}
      onSent={onSent}
    >
      <TextField
        name="name"
        label={texts.name}
        placeholder={texts.namePlaceholder}
        autoComplete="off"
        defaultValue={typed ? String(typed["name"]) : venue?.name}
      />
      <LocationField draft={draft} />
      <BriefingFields draft={draft} />
      {venue && venue.upcomingJobs > 0 && (
        <Checkbox
          name="updateJobs"
          label={texts.updateJobs(venue.upcomingJobs)}
          {...(isMoved && { hint: texts.jobsStay(venue.upcomingJobs) })}
          // The instructions of another address are not those of the jobs that stay.
          checked={typeof answer === "boolean" ? answer : !isMoved}
          onCheckedChange={(isAsked) => {
            answers.current[answerName] = isAsked;
          }}
        />
      )}
      <FormActions>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <SubmitButton>{texts.save}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function draftOf(venue: Venue | null) {
  if (venue === null) return blankDraft(new Date());
  const location = chosenLocationOf(venue.location);
  return readDraft({ ...briefingDraft(venue.briefing), address: venue.address, location });
}

function withBriefing(fields: Record<string, unknown>) {
  const { briefing, values } = splitBriefing(fields);
  return { ...values, briefing };
}
