import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { NotebookPen, UserRoundCheck, UserRoundX } from "lucide-react";
import { type PoolPerson, unavailabilityOn } from "#domain/candidates/pool.ts";
import { messageOf } from "#domain/errors.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { dayInParis, formatShortDay, timeInParis } from "#domain/values/dates.ts";
import { fullName } from "#domain/values/full-name.ts";
import { typographic } from "#domain/values/typography.ts";
import { PersonCard } from "#web/features/candidates/person/person-card.tsx";
import { editPersonMutation } from "#web/features/candidates/person/pool-marks.api.ts";
import { openProposals } from "#web/features/candidates/proposals/open-proposals.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { poolTexts as texts } from "./pool.texts.ts";

type PoolCardProps = { person: PoolPerson; freeOn: string | undefined; onNote: () => void };

/** A person of the pool: how to reach them, what they did here, their next job, the note, and the actions. */
export function PoolCard({ person, freeOn, onNote }: PoolCardProps) {
  const { id, note, isSetAside } = person;
  const name = fullName(person);
  const { mutateAsync, isPending } = useMutation(editPersonMutation);

  function handleSetAside() {
    const edit = { isSetAside: !isSetAside };
    const done = isSetAside ? texts.takeBackDone(name) : texts.putAsideDone(name);
    // Not with the callbacks of `mutate`, which are not called once the screen is left.
    mutateAsync({ id, edit }).then(
      () => showToast("success", done),
      (error: unknown) => showToast("error", messageOf(error), { about: name }),
    );
  }

  return (
    <PersonCard
      person={person}
      name={name}
      muted={isSetAside}
      facts={person.hasJoined && person.jobsTogether === 0 && <li>{texts.joined}</li>}
      actions={
        <>
          {!isSetAside && (
            <Button size="small" variant="tonal" onClick={() => openProposals({ people: [id] })}>
              {texts.proposeVerb}
              <span className="visually-hidden"> {typographic(texts.proposedTo(name))}</span>
            </Button>
          )}
          <MoreActions label={typographic(uiTexts.moreFor(name))}>
            <Button variant="quiet" onClick={onNote}>
              <NotebookPen aria-hidden />
              {note === null ? texts.addNote : texts.editNote}
              <span className="visually-hidden"> {texts.of(name)}</span>
            </Button>
            <Button variant="quiet" pending={isPending} onClick={handleSetAside}>
              {isSetAside ? <UserRoundCheck aria-hidden /> : <UserRoundX aria-hidden />}
              {isSetAside ? texts.takeBack : texts.putAside}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </MoreActions>
        </>
      }
    >
      <NextJob person={person} />
      {freeOn !== undefined && <Unavailable person={person} freeOn={freeOn} />}
      {note !== null && <p className="pre-line">{typographic(note)}</p>}
    </PersonCard>
  );
}

function NextJob({ person: { nextJob } }: { person: PoolPerson }) {
  if (nextJob === null) return null;
  const start = new Date(nextJob.startsAt);
  const when = `${formatShortDay(dayInParis(start))} à ${formatTime(timeInParis(start))}`;
  return (
    <p className="truncate">
      <Link to="/dashboard/jobs/$jobId" params={{ jobId: nextJob.jobId }} className="primary quiet-link">
        {typographic(texts.next(when))}
        <span className="visually-hidden-when-narrow">, {typographic(nextJob.title)}</span>
      </Link>
    </p>
  );
}

function Unavailable({ person, freeOn }: { person: PoolPerson; freeOn: string }) {
  const words = unavailabilityOn(person.weeklySchedule, freeOn);
  return words && <p className="caution">{words}</p>;
}
