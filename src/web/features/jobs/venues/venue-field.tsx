import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Venue } from "#domain/jobs/venue.ts";
import { screens } from "#domain/screens.ts";
import { typographic } from "#domain/values/typography.ts";
import {
  type JobDraft,
  briefingDraft,
  chosenLocationOf,
  haveSameBriefing,
  readDraft,
} from "#web/features/jobs/fields/job-draft.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useField } from "#web/ui/form/form-context.ts";
import { venuesQuery } from "./venues.api.ts";

type VenueFieldProps = {
  draft: JobDraft;
  onChoose: (draft: JobDraft) => void;
};

/**
 * Fills the address and the briefing from a venue; editing them afterwards deselects it, also while the venues are unknown.
 * A briefing typed for a venue that has none is that of the job alone, which is not linked to the venue (ADR 0081).
 */
export function VenueField({ draft, onChoose }: VenueFieldProps) {
  const { data: venues } = useQuery(venuesQuery);
  const { id, changed } = useField("venueId", "choice");
  const [resumed] = useState(draft);
  const chosen = venues?.find(
    (venue) => venue.id === draft.venueId && areAtSameVenue(fillFromVenue(venue, draft), draft),
  );
  const chosenId = venues || !areAtSameVenue(resumed, draft) ? chosen?.id : draft.venueId;
  const input = <input type="hidden" id={id} name="venueId" value={chosenId ?? ""} />;
  if (!venues?.length) return input;

  const hasBriefingOf = (venue: Venue) => haveSameBriefing(fillFromVenue(venue, draft), draft);
  const isBriefingTyped = !venues.some((venue) => venue.briefing !== null && hasBriefingOf(venue));
  const shown =
    chosen ??
    venues.find(
      (venue) => venue.briefing === null && venue.address === draft.address && !hasBriefingOf(venue),
    );

  function handleChoose(venue: Venue) {
    const keepsBriefing = venue.briefing === null && chosen === undefined && isBriefingTyped;
    // The form is checked again with the fields that it fills.
    flushSync(() => onChoose(fillFromVenue(venue, draft, { keepsBriefing })));
    changed("address");
  }

  return (
    <fieldset className="cluster gap-x-3 gap-y-2">
      <legend className="visually-hidden">{typographic(texts.venues)}</legend>
      {input}
      {venues.map((venue) => (
        <Button
          key={venue.id}
          size="small"
          aria-pressed={venue === shown}
          variant={venue === shown ? "primary" : "secondary"}
          onClick={() => handleChoose(venue)}
        >
          {venue.name}
        </Button>
      ))}
      <Link to={screens.venues.path} className="target inline-row small semibold primary quiet-link">
        {texts.manageVenues}
      </Link>
    </fieldset>
  );
}

/** The draft at the address and with the briefing of a venue. */
export function fillFromVenue(venue: Venue, draft: JobDraft, { keepsBriefing = false } = {}): JobDraft {
  return readDraft({
    ...draft,
    ...(!keepsBriefing && briefingDraft(venue.briefing)),
    venueId: venue.id,
    address: venue.address,
    location: chosenLocationOf(venue.location),
  });
}

function areAtSameVenue(one: JobDraft, other: JobDraft): boolean {
  return one.address === other.address && haveSameBriefing(one, other);
}
