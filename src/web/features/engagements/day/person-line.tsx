import { useMutation } from "@tanstack/react-query";
import { Pencil, UserRoundPlus } from "lucide-react";
import type { ReactNode } from "react";
import { isReplaceable } from "#domain/engagements/day-people.ts";
import type { DayJob, DayPerson } from "#domain/engagements/day.ts";
import { isAwaitingConfirmation, isComing } from "#domain/engagements/engagement-state.ts";
import { isDeclarable } from "#domain/engagements/hiring-file.ts";
import { messageOf } from "#domain/errors.ts";
import { telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { PhoneLink } from "#web/features/candidates/person/contact-links.tsx";
import { PersonHead } from "#web/features/candidates/person/person-head.tsx";
import {
  EngagementBadge,
  EngagementNote,
} from "#web/features/engagements/engaged-person/engagement-badge.tsx";
import { Caution, LabourHints } from "#web/features/engagements/engaged-person/labour-hints.tsx";
import { MessageLinks } from "#web/features/engagements/engaged-person/message-links.tsx";
import { RemindButton } from "#web/features/engagements/engaged-person/remind-button.tsx";
import { openReplacement } from "#web/features/engagements/replace/open-replacement.tsx";
import { replaceTexts } from "#web/features/engagements/replace/replace.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { useNow } from "#web/ui/use-now.ts";
import { declarationMutation } from "./day.api.ts";
import styles from "./day.module.css";
import { dayTexts as texts } from "./day.texts.ts";

type PersonLineProps = {
  person: DayPerson;
  job: DayJob;
  /** In place of their state, once it can be recorded. */
  attendance?: ReactNode;
  /** What opens it, in the menu. */
  recording?: { label: string; start: () => void } | undefined;
};

/** Who, how to reach them, the declaration, their state or their attendance, then the menu: the same columns on every line. */
export function PersonLine({ person, job, attendance, recording }: PersonLineProps) {
  const { userId, candidateName, engagement, jobsTogether, lastJobOn } = person;
  const hasEnded = engagement.endedAt !== null;
  return (
    <li
      className={classes(
        styles.person,
        "relative grid items-center span-all gap-y-1",
        hasEnded && !attendance && styles.left,
      )}
      {...keepsFocus}
    >
      <div className={classes(styles.who, hasEnded && "soft")}>
        <PersonHead
          as="strong"
          id={userId}
          name={candidateName}
          hasStar={false}
          status={
            attendance &&
            isAwaitingConfirmation(engagement.state) && <EngagementBadge engagement={engagement} />
          }
          // Once recorded, this day is the last of them.
          together={{ jobs: engagement.recorded ? 0 : jobsTogether, lastOn: lastJobOn }}
        />
      </div>
      {!hasEnded && <Call person={person} />}
      {isDeclarable(engagement) && (
        <div className={styles.declaration}>
          <Declaration person={person} />
        </div>
      )}
      {attendance || (
        <div className={classes(styles.state, "grid items-center tight gap-x-2")}>
          <EngagementBadge engagement={engagement} />
          {!hasEnded && <EngagementNote engagement={engagement} />}
          {hasEnded ? (
            <Replace job={job} />
          ) : (
            <RemindButton className={styles.remind} application={{ ...person, id: person.applicationId }} />
          )}
        </div>
      )}
      <Menu person={person} job={job} recording={recording} />
      <Notes person={person} job={job} isRecorded={Boolean(attendance)} />
    </li>
  );
}

type NotesProps = {
  person: DayPerson;
  job: DayJob;
  /** Their attendance then stands in place of their state, and of what goes with it. */
  isRecorded: boolean;
};

function Notes({ person, job, isRecorded }: NotesProps) {
  const { engagement, isEngagedElsewhere, hints, daysThisQuarter } = person;
  const hasEnded = engagement.endedAt !== null;
  return (
    <div className={classes(styles.notes, "hidden-when-empty grid span-all gap-1")}>
      {isEngagedElsewhere && (
        <ul>
          <Caution>{texts.maybeUnavailable}</Caution>
        </ul>
      )}
      <LabourHints people={[{ hints, daysThisQuarter }]} />
      {(isRecorded || hasEnded) && <EngagementNote engagement={engagement} />}
      {isRecorded && hasEnded && <Replace job={job} />}
    </div>
  );
}

function Menu({ person, job, recording }: Omit<PersonLineProps, "attendance">) {
  const { candidateName: name, candidatePhone: phone, engagement } = person;
  const isReachable = phone !== null && isComing(engagement.state);
  if (!isReachable && recording === undefined) return null;
  return (
    <div className={styles.menu}>
      <MoreActions label={uiTexts.moreFor(name)}>
        {isReachable && <MessageLinks name={name} phone={phone} job={job} />}
        {recording && (
          <Button variant="quiet" onClick={recording.start}>
            <Pencil aria-hidden />
            {recording.label}
            <span className="visually-hidden"> {typographic(name)}</span>
          </Button>
        )}
      </MoreActions>
    </div>
  );
}

/** While the position that was freed may still be taken. */
function Replace({ job }: { job: DayJob }) {
  const now = useNow();
  if (!isReplaceable(job, now)) return null;
  return (
    <Button
      size="small"
      variant="tonal"
      aria-label={typographic(replaceTexts.replaceFor(job.title))}
      onClick={() => openReplacement(job)}
    >
      <UserRoundPlus aria-hidden />
      {replaceTexts.title}
    </Button>
  );
}

function Call({ person: { candidateName, candidatePhone } }: { person: DayPerson }) {
  if (candidatePhone === null || telLink(candidatePhone) === null) {
    return <span className={classes(styles.noPhone, "soft note tight")}>{typographic(texts.noPhone)}</span>;
  }
  return (
    <PhoneLink
      phone={candidatePhone}
      label={`${texts.call} ${candidateName}`}
      className={classes(styles.call, "nowrap small target")}
    />
  );
}

/** « DPAE faite », recorded by the company itself. */
function Declaration({ person: { applicationId, candidateName, engagement } }: { person: DayPerson }) {
  const { mutate, isPending, variables } = useMutation({
    ...declarationMutation(applicationId),
    onError: (error) => showToast("error", texts.declaredFailed, { about: messageOf(error) }),
  });
  return (
    <Checkbox
      name={`declared-${applicationId}`}
      label={texts.declaration}
      about={`${texts.declared} ${candidateName}`}
      checked={isPending ? variables : engagement.isDeclared}
      onCheckedChange={(isDeclared) => mutate(isDeclared)}
    />
  );
}
