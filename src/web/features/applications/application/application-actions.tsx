import { useQuery } from "@tanstack/react-query";
import { Check, Phone, UserRound, X } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { type Application, isDecidable } from "#domain/applications/application.ts";
import { mayBeProposedAgain, whyNotAccept } from "#domain/applications/decision.ts";
import { isComing } from "#domain/engagements/engagement-state.ts";
import { telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { applicationsTexts as texts } from "#web/features/applications/applications.texts.ts";
import { poolMarksQuery } from "#web/features/candidates/person/pool-marks.api.ts";
import { openProposals } from "#web/features/candidates/proposals/open-proposals.tsx";
import { proposalsTexts } from "#web/features/candidates/proposals/proposals.texts.ts";
import { MaybeUnavailable } from "#web/features/engagements/engaged-person/engagement-badge.tsx";
import { MessageLinks } from "#web/features/engagements/engaged-person/message-links.tsx";
import { RemindButton } from "#web/features/engagements/engaged-person/remind-button.tsx";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { MoreActions } from "#web/ui/action/more-actions.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { HiddenSuffix } from "#web/ui/hidden-suffix.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import styles from "./application-card.module.css";
import { candidateTexts } from "./candidate.texts.ts";

export type ApplicationActionsProps = {
  application: Application;
  onAccept: (application: Application) => void;
  onReject: (application: Application) => void;
  onProfile: (application: Application) => void;
};

type DecisionProps = Omit<ApplicationActionsProps, "onProfile">;

export function ApplicationActions({ onProfile, ...decision }: ApplicationActionsProps) {
  const { application } = decision;
  const { candidateName, candidatePhone } = application;
  // After the decision the engagement takes the room of the two buttons: a second click must not fall on « Contacter ».
  const isPending = isDecidable(application);
  const [wasPending] = useState(isPending);
  const isEngaged = application.engagement !== null && isComing(application.engagement.state);
  return (
    <div
      className={classes(styles.actions, "cluster items-start justify-end nowrap gap-2")}
      onClickCapture={onlyFirstClick}
    >
      {isPending ? <Decisions {...decision} /> : <Answer application={application} isNew={wasPending} />}
      {isEngaged && candidatePhone !== null && (
        <MoreActions label={uiTexts.moreFor(candidateName)}>
          <MessageLinks name={candidateName} phone={candidatePhone} job={application.job} />
        </MoreActions>
      )}
      <Button
        size="small"
        variant="quiet"
        data-key="Enter"
        className={styles.more}
        title={candidateTexts.see}
        onClick={() => onProfile(application)}
      >
        <UserRound aria-hidden />
        <span className={classes(styles.word, "visually-hidden")}>{candidateTexts.see}</span>
        <HiddenSuffix>{candidateTexts.of(candidateName)}</HiddenSuffix>
      </Button>
      <Contact phone={candidatePhone} candidateName={candidateName} />
    </div>
  );
}

export function Decisions(props: DecisionProps) {
  return (
    <div className={classes(styles.decisions, "grid min-w-0 gap-2")}>
      <AcceptButton {...props} />
      <RejectButton {...props} />
    </div>
  );
}

type AnswerProps = Pick<DecisionProps, "application"> & {
  /** Decided on this card a moment ago: no button is put where the second click of a double click falls. */
  isNew: boolean;
};

/** In the place of the decisions, what may still be asked of the person. */
function Answer({ application, isNew }: AnswerProps) {
  return (
    <div className={classes(styles.answer, "cluster flex-1 target gap-x-3 small snug")}>
      <RemindButton isCompact application={application} />
      {application.isEngagedElsewhere && <MaybeUnavailable />}
      {!isNew && <ProposeAgain application={application} />}
    </div>
  );
}

/** After a rejection, the only way back: it needs the person's yes, once. */
function ProposeAgain({ application }: { application: Application }) {
  const { job, jobId, userId, candidateName } = application;
  const now = useNow();
  const { data: marks } = useQuery(poolMarksQuery);
  if (!mayBeProposedAgain(application, now) || marks?.setAside.includes(userId)) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => openProposals({ job: { ...job, id: jobId }, people: [userId] })}
    >
      {proposalsTexts.proposeAgain}
      <HiddenSuffix>{`à ${candidateName}`}</HiddenSuffix>
    </Button>
  );
}

type AcceptButtonProps = Omit<DecisionProps, "onReject"> & {
  /** The one action of its dialog, not one of a list. */
  isMain?: boolean;
  /** Without room for the reason it is disabled: screen readers read it, and a click shows it in a toast. */
  isCompact?: boolean;
};

export function AcceptButton(props: AcceptButtonProps) {
  const { application, onAccept, isMain = false, isCompact = false } = props;
  const reasonId = useId();
  const now = useNow();
  // As if still pending: once rejected, the hidden button keeps its size.
  const whyDisabled =
    application.status === "accepted"
      ? undefined
      : whyNotAccept([{ ...application, status: "pending" }], now);

  function handleClick({ detail }: MouseEvent) {
    if (whyDisabled === undefined) onAccept(application);
    else if (isCompact || detail === 0) showToast("error", whyDisabled, { about: application.candidateName });
  }

  return (
    <>
      <Button
        variant={isMain ? "primary" : "tonal"}
        data-key="a"
        aria-disabled={whyDisabled !== undefined || undefined}
        aria-describedby={whyDisabled && reasonId}
        onClick={handleClick}
      >
        <Check aria-hidden />
        <span className={classes(isCompact && "visually-hidden-when-narrow")}>{texts.accept}</span>
        <HiddenSuffix>{texts.of(application.candidateName)}</HiddenSuffix>
      </Button>
      {whyDisabled && (
        <span
          id={reasonId}
          className={isCompact ? "visually-hidden" : classes(styles.reason, "span-all soft")}
        >
          {typographic(whyDisabled)}
        </span>
      )}
    </>
  );
}

type RejectButtonProps = Omit<DecisionProps, "onAccept"> & Pick<AcceptButtonProps, "isCompact">;

export function RejectButton({ application, onReject, isCompact = false }: RejectButtonProps) {
  return (
    <Button data-key="r" onClick={() => onReject(application)}>
      <X aria-hidden />
      <span className={classes(isCompact && "visually-hidden-when-narrow")}>{texts.refuse}</span>
      <HiddenSuffix>{texts.of(application.candidateName)}</HiddenSuffix>
    </Button>
  );
}

export function Contact({ phone, candidateName }: { phone: string | null; candidateName: string }) {
  const link = telLink(phone);
  const content = (
    <>
      <Phone aria-hidden />
      <span className={classes(styles.word, "visually-hidden")}>{texts.contact}</span>
      <HiddenSuffix>{texts.contactOf(candidateName)}</HiddenSuffix>
    </>
  );
  if (link !== null) {
    return (
      <LinkButton size="small" href={link} variant="quiet" className={styles.more} title={texts.contact}>
        {content}
      </LinkButton>
    );
  }
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.more}
      onClick={() => showToast("error", texts.noPhone, { about: candidateName })}
    >
      {content}
    </Button>
  );
}
