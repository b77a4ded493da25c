import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MapPin, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Venue } from "#domain/jobs/venue.ts";
import { typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { ProfileHeader } from "#web/features/companies/fields/profile-header.tsx";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classes } from "#web/ui/classes.ts";
import { AlertDialog } from "#web/ui/dialog/dialog.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { VenueDialog } from "./venue-dialog.tsx";
import { deleteVenueMutation, venuesQuery } from "./venues.api.ts";
import styles from "./venues.module.css";
import { venuesTexts as texts } from "./venues.texts.ts";

export function VenuesPage() {
  const query = useQuery(venuesQuery);
  const venues = query.data;
  const [edited, setEdited] = useState<Venue | "new">();
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<Venue>();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(deleteVenueMutation);

  function open(venue: Venue | "new") {
    setEdited(venue);
    setOpen(true);
  }

  async function handleRemove() {
    if (!removed) return;
    try {
      await remove.mutateAsync(removed.id);
      showToast("success", texts.deleted);
    } catch (error) {
      showToast("error", reasonOr(jobsTexts.deleteFailed, error));
    }
  }

  return (
    <>
      <ProfileHeader
        part={texts.title}
        actions={
          venues &&
          venues.length > 0 && (
            <Button variant="primary" onClick={() => open("new")}>
              <Plus aria-hidden />
              {texts.add}
            </Button>
          )
        }
      />
      <p className="soft small mb-4">{typographic(texts.text)}</p>
      {query.isPending && <Skeleton shape="band" count={3} />}
      {query.isError && !venues && <LoadFailed title={texts.failed} query={query} />}
      {venues?.length === 0 && (
        <EmptyState
          kind="unused"
          title={texts.empty}
          text={texts.emptyText}
          action={
            <Button variant="primary" onClick={() => open("new")}>
              {texts.add}
            </Button>
          }
        />
      )}
      {venues && venues.length > 0 && (
        <ul aria-label={texts.list} className={classes(styles.list, "grid gap-4")}>
          {venues.map((venue) => (
            <li key={venue.id} className="grid">
              <VenueCard
                venue={venue}
                onEdit={() => open(venue)}
                onRemove={() => {
                  setRemoved(venue);
                  setAsking(true);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <VenueDialog
          key={edited === "new" ? "new" : edited.id}
          venue={edited === "new" ? null : edited}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.deleteQuestion(removed?.name ?? "")}
        text={texts.deleteText}
        confirmLabel={texts.delete}
        tone="destructive"
        onConfirm={handleRemove}
      />
    </>
  );
}

type VenueCardProps = { venue: Venue; onEdit: () => void; onRemove: () => void };

function VenueCard({ venue, onEdit, onRemove }: VenueCardProps) {
  const { id, name, address, briefing, upcomingJobs } = venue;
  const told = [briefing?.meetingPoint, briefing?.dress, briefing?.access].filter((text) => text != null);
  const hiddenName = <span className="visually-hidden">{typographic(` : ${name}`)}</span>;
  return (
    <Card
      title={name}
      className={classes(styles.venue, "flex")}
      actions={
        <>
          <Button size="small" variant="quiet" className="icon-on-phone" onClick={onEdit}>
            <Pencil aria-hidden />
            <span className="visually-hidden-on-phone">{texts.edit}</span>
            {hiddenName}
          </Button>
          <IconButton
            icon={Trash2}
            label={`${texts.delete} : ${name}`}
            title={texts.delete}
            className="soft"
            onClick={onRemove}
          />
        </>
      }
    >
      <p className="row mb-2 gap-2">
        <MapPin aria-hidden className="soft" />
        {address}
      </p>
      {told.length > 0 && (
        <MetaLine className="mb-2">
          {told.map((text) => (
            <li key={text}>{typographic(text)}</li>
          ))}
        </MetaLine>
      )}
      <div className="links items-center justify-between border-t soft note">
        {texts.upcoming(upcomingJobs)}
        <Link to="/dashboard/create-job" search={{ lieu: id }} className="primary small semibold quiet-link">
          {texts.publish}
          {hiddenName}
        </Link>
      </div>
    </Card>
  );
}
