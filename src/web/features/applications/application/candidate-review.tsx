import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type Ref, useRef, useState } from "react";
import { type Application, IN_RESERVE, isDecidable, isInReserve } from "#domain/applications/application.ts";
import type { Rejection } from "#domain/applications/rejection.ts";
import type { CandidateProfile as Profile } from "#domain/candidates/candidate.ts";
import { isNewcomer, pastInWords } from "#domain/engagements/reliability.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { formatRate } from "#domain/values/money.ts";
import { keepFigures, typographic } from "#domain/values/typography.ts";
import {
  candidateQuery,
  decisionOn,
  type DecisionRequest,
} from "#web/features/applications/applications.api.ts";
import { applicationsTexts } from "#web/features/applications/applications.texts.ts";
import { AcceptDialog } from "#web/features/applications/decision/accept-dialog.tsx";
import { RejectionDialog } from "#web/features/applications/rejection-dialog.tsx";
import { StatusBadge } from "#web/features/applications/status-badge.tsx";
import { PhoneLink } from "#web/features/candidates/person/contact-links.tsx";
import {
  AvailabilityFact,
  CvFact,
  MemberSinceFact,
  PastFigures,
  SectorsFact,
} from "#web/features/candidates/person/profile-facts.tsx";
import {
  EngagementBadge,
  EngagementNote,
} from "#web/features/engagements/engaged-person/engagement-badge.tsx";
import { RemindButton } from "#web/features/engagements/engaged-person/remind-button.tsx";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Fact, FactList } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { useShownItems } from "#web/ui/list/use-shown-items.ts";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { AcceptButton, RejectButton } from "./application-actions.tsx";
import styles from "./candidate-review.module.css";
import { candidateTexts as texts } from "./candidate.texts.ts";

type CandidateReviewProps = {
  initialId: string;
  applications: readonly Application[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDecide: (request: DecisionRequest) => void;
  onLoadMore: (() => void) | undefined;
};

export function CandidateReview(props: CandidateReviewProps) {
  const { initialId, applications, open, onOpenChange, onDecide, onLoadMore } = props;
  // Decided applications may leave the list; they stay here, so that previous and next do not change.
  const { shown } = useShownItems(applications, { removalDelayMs: Number.POSITIVE_INFINITY });
  const [id, setId] = useState(initialId);
  const [announcement, setAnnouncement] = useState("");
  const [isAccepting, setAccepting] = useState(false);
  const [decidedId, setDecidedId] = useState<string>();
  const [isExplaining, setExplaining] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const index = shown.findIndex((one) => one.id === id);
  const application = shown[index];
  if (application === undefined) return null;
  const { candidateName } = application;
  const isPending = isDecidable(application);

  function show(wantedIndex: number) {
    const target = shown[wantedIndex];
    if (target) {
      setId(target.id);
      setAnnouncement(texts.shown(target.candidateName, wantedIndex + 1));
    }
    if (wantedIndex >= shown.length - 2) onLoadMore?.();
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // With a modifier they are the browser's: Alt and ← goes back.
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (step === undefined || isModified) return;
    event.preventDefault();
    show(index + step);
  }

  function handleAccepting() {
    // What was decided before may have been undone.
    setDecidedId(undefined);
    setAccepting(true);
  }

  function handleAccept() {
    if (application === undefined) return;
    setDecidedId(application.id);
    onDecide(decisionOn([application], "accepted"));
  }

  function handleReject(rejection?: Rejection) {
    if (application === undefined) return;
    setDecidedId(application.id);
    // The focused button is about to be removed.
    next.current?.focus();
    onDecide(decisionOn([application], "rejected", rejection));
  }

  // Once decided here they keep their space: a second click must not fall on « Suivant ».
  const hasDecisions = isPending || decidedId === id;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onKeyDown={handleKey}
      title={candidateName}
      size="large"
      actions={
        <div className={classes(styles.actions, "wrap flex-1 gap-2")}>
          <Neighbours
            index={index}
            count={shown.length}
            isAlone={!hasDecisions}
            nextRef={next}
            onShow={show}
          />
          {hasDecisions && (
            <div
              className={classes(styles.decisions, "ml-auto wrap gap-2", !isPending && styles.decided)}
              onClickCapture={onlyFirstClick}
            >
              <Button variant="quiet" onClick={() => setExplaining(true)}>
                {applicationsTexts.rejection.giveReason}
              </Button>
              <RejectButton application={application} onReject={() => handleReject()} />
              <AcceptButton isMain application={application} onAccept={handleAccepting} />
            </div>
          )}
        </div>
      }
    >
      <output className="visually-hidden">{typographic(announcement)}</output>
      <ApplicationStatusLine application={application} />
      <CandidateProfile application={application} />
      <RejectionDialog
        key={`say-${id}`}
        ids={[id]}
        about={candidateName}
        jobTitle={application.job.title}
        open={isExplaining}
        onOpenChange={setExplaining}
        onConfirm={handleReject}
        onKeep={() => setExplaining(false)}
      />
      <AcceptDialog
        applications={[application]}
        open={isAccepting}
        onOpenChange={setAccepting}
        onConfirm={handleAccept}
        // Once accepted, the button that opened the dialog is hidden.
        returnFocus={() => (decidedId === id ? next.current : null)}
      />
    </Dialog>
  );
}

type NeighboursProps = {
  index: number;
  count: number;
  /** Whether they have the whole line, which is short on a phone. */
  isAlone: boolean;
  nextRef: Ref<HTMLButtonElement>;
  onShow: (index: number) => void;
};

/** The buttons of the application before and of the next one. */
function Neighbours({ index, count, isAlone, nextRef, onShow }: NeighboursProps) {
  const word = isAlone ? undefined : "visually-hidden-on-phone";
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={index === 0 || undefined}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onShow(index - 1)}
      >
        <ChevronLeft aria-hidden />
        <span className={word}>{texts.previous}</span>
      </Button>
      <Button
        ref={nextRef}
        variant="quiet"
        aria-disabled={index === count - 1 || undefined}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onShow(index + 1)}
      >
        <span className={word}>{texts.next}</span>
        <ChevronRight aria-hidden />
      </Button>
    </>
  );
}

function ApplicationStatusLine({ application }: { application: Application }) {
  const { status, job, engagement, isEngagedElsewhere } = application;
  return (
    <div className={classes(styles.status, "cluster soft gap-y-1 gap-x-3")} onClickCapture={onlyFirstClick}>
      <StatusBadge application={application} />
      {isInReserve(status, job) && <Badge tone="neutral">{typographic(IN_RESERVE)}</Badge>}
      {application.wasProposed && <Badge tone="info">{applicationsTexts.wasProposed}</Badge>}
      <EngagementBadge engagement={engagement} isEngagedElsewhere={isEngagedElsewhere} />
      <span className="basis-full">
        {keepFigures(typographic(`${job.title}, ${formatWeekday(job.date)}`))}
      </span>
      <JobTerms application={application} />
      <RemindButton key={application.id} application={application} />
      <EngagementNote engagement={engagement} />
    </div>
  );
}

/** What the candidate would come for: pay, hours and distance. */
function JobTerms({ application: { job, candidate } }: { application: Application }) {
  return (
    <MetaLine className="ink small semibold basis-full" label={texts.terms}>
      <li>
        <strong>{formatRate(job.hourlyRate)}</strong>
      </li>
      <li>{formatSchedule(job)}</li>
      {candidate.distanceKm !== null && <li>{typographic(texts.distance(candidate.distanceKm))}</li>}
    </MetaLine>
  );
}

function CandidateProfile({ application }: { application: Application }) {
  const query = useQuery(candidateQuery(application.id));
  const { data, isPending } = query;
  if (isPending) return <Skeleton shape="text" count={6} />;
  if (data) return <ProfileFacts profile={data} />;
  return <LoadFailed title={texts.loadFailed} query={query} />;
}

function ProfileFacts({ profile }: { profile: Profile }) {
  const { firstName, phoneNumber, location, jobPreferences, availabilityTypes, cvUrl } = profile;
  return (
    <div className="grid ink gap-4">
      <PastFigures past={profile} />
      {!isNewcomer(profile) && <p>{typographic(pastInWords(profile))}</p>}
      <FactList>
        <Fact label={texts.firstName}>{firstName}</Fact>
        <Fact label={texts.phone}>
          {phoneNumber === null ? texts.unknown : <PhoneLink phone={phoneNumber} />}
        </Fact>
        <Fact label={texts.city}>{location.ville || texts.unknown}</Fact>
        <SectorsFact sectors={jobPreferences} />
        <AvailabilityFact label={texts.availability} types={availabilityTypes} />
        <CvFact url={cvUrl} />
        <MemberSinceFact createdAt={profile.createdAt} />
        <Fact label={texts.onboarding}>{profile.isOnboardingComplete ? texts.yes : texts.no}</Fact>
      </FactList>
    </div>
  );
}
