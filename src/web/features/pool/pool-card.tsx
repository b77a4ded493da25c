import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MapPin, NotebookPen, Phone, UserRoundCheck, UserRoundX } from "lucide-react";
import { fullName } from "#domain/candidates/cv-library.ts";
import { unavailabilityOn } from "#domain/candidates/pool.ts";
import type { PoolPerson } from "#domain/candidates/pool.ts";
import { messageOf } from "#domain/errors.ts";
import { dayInParis, formatShortDay, timeInParis } from "#domain/values/dates.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { formatPhone, telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { Reliability } from "#web/features/people/reliability.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Ticket, TicketStub } from "#web/ui/ticket.tsx";
import { editPersonMutation } from "#web/features/people/pool-marks.api.ts";
import { PoolStar } from "#web/features/people/pool-star.tsx";
import { Together } from "#web/features/people/together.tsx";
import styles from "./pool.module.css";
import { poolTexts as texts } from "./pool.texts.ts";

type PoolCardProps = { person: PoolPerson; freeOn: string | undefined; onNote: () => void };

/** A person of the pool: how to reach them, what they did here, the note, and the two actions. */
export function PoolCard({ person, freeOn, onNote }: PoolCardProps) {
  const { id, phoneNumber, location, note, isSetAside, missionsTogether, lastMissionOn } = person;
  const name = fullName(person);
  const { mutate, isPending } = useMutation(editPersonMutation);

  function handleSetAside() {
    const edit = { isSetAside: !isSetAside };
    const done = isSetAside ? texts.takeBackDone(name) : texts.putAsideDone(name);
    mutate(
      { id, edit },
      {
        onSuccess: () => showToast("success", done),
        onError: (error) => showToast("error", messageOf(error)),
      },
    );
  }

  return (
    <Ticket
      muted={isSetAside}
      stub={<TicketStub figure={String(missionsTogether)} word={texts.times} />}
      trailing={
        <div className={styles.actions}>
          <Button size="small" onClick={onNote}>
            <NotebookPen aria-hidden />
            {note === null ? texts.addNote : texts.editNote}
            <span className="visually-hidden"> {texts.of(name)}</span>
          </Button>
          <Button size="small" variant="quiet" pending={isPending} onClick={handleSetAside}>
            {isSetAside ? <UserRoundCheck aria-hidden /> : <UserRoundX aria-hidden />}
            {isSetAside ? texts.takeBack : texts.putAside}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      }
    >
      <div className={styles.head}>
        <h3 tabIndex={-1} className={styles.name}>
          {name}
        </h3>
        <PoolStar id={id} name={name} />
      </div>
      <ul className={styles.facts}>
        <li>
          <span className="visually-hidden">{typographic(`${texts.reliability} :`)} </span>
          <Reliability past={person} />
        </li>
        <li>
          <Together missions={missionsTogether} lastOn={lastMissionOn} />
        </li>
        {person.hasJoined && <li>{texts.joined}</li>}
        {phoneNumber !== null && (
          <li>
            <a href={telLink(phoneNumber) ?? undefined}>
              <Phone aria-hidden />
              <span className="visually-hidden">{typographic(`${texts.phone} :`)} </span>
              {formatPhone(phoneNumber)}
            </a>
          </li>
        )}
        {location.ville !== null && (
          <li>
            <MapPin aria-hidden />
            {location.ville}
          </li>
        )}
      </ul>
      <NextMission person={person} />
      {freeOn !== undefined && <Unavailable person={person} freeOn={freeOn} />}
      {note !== null && <p className={styles.note}>{typographic(note)}</p>}
    </Ticket>
  );
}

function NextMission({ person: { nextMission } }: { person: PoolPerson }) {
  if (nextMission === null) return null;
  const start = new Date(nextMission.startsAt);
  const when = `${formatShortDay(dayInParis(start))} à ${formatTime(timeInParis(start))}`;
  return (
    <p className={styles.next}>
      <Link to="/dashboard/jobs/$jobId" params={{ jobId: nextMission.jobId }}>
        {typographic(texts.next(nextMission.title, when))}
      </Link>
    </p>
  );
}

function Unavailable({ person, freeOn }: { person: PoolPerson; freeOn: string }) {
  const words = unavailabilityOn(person.weeklySchedule, freeOn);
  return words && <p className={styles.unavailable}>{words}</p>;
}
