import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { CalendarPlus, Navigation } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { closingReasonOf, rejectionReasonLabels, rejectionReasons } from "#domain/applications/rejection.ts";
import { closedSentences } from "#domain/candidates/notification.ts";
import {
  applicationGroupOf,
  isConfirmable,
  isWithdrawable,
  payTermsOf,
} from "#domain/candidates/own-applications.ts";
import { countedFromSentence, minutesBetween } from "#domain/engagements/planned-hours.ts";
import { jobCost } from "#domain/jobs/job-cost.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { directionsLink } from "#domain/values/address.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { formatDuration, unpaidBreak } from "#domain/values/durations.ts";
import { formatRate, formatRoundEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { isUnknownAddress } from "#web/api/api-error.ts";
import { connection } from "#web/api/connection.ts";
import { KeptNotice } from "#web/candidate/device/kept-notice.tsx";
import { PushQuestion } from "#web/candidate/device/push-question.tsx";
import { readNotificationsAbout } from "#web/candidate/notifications/notifications.api.ts";
import { SignedIn } from "#web/candidate/session/signed-in.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { BackLink, RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact, FactList } from "#web/ui/facts.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { useNow } from "#web/ui/use-now.ts";
import { ApplicationStatus } from "./application-status.tsx";
import { applicationQuery, calendarFileOf, type Application, useApplication } from "./applications.api.ts";
import styles from "./applications.module.css";
import { AttendanceRecord } from "./attendance-record.tsx";
import { Announcements, JobDetail } from "./company-texts.tsx";
import { ConfirmButton } from "./confirm-button.tsx";
import { ChangedSince, ChangedTerms } from "./engagement-terms.tsx";
import { OnSite } from "./on-site.tsx";
import { ownApplicationsTexts, applicationPageTexts as texts } from "./own-applications.texts.ts";
import { Sheet } from "./sheet.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export function ApplicationPage() {
  return (
    <SignedIn place="applications">
      <OneApplication />
    </SignedIn>
  );
}

function OneApplication() {
  const { applicationId } = useParams({ from: "/candidat/missions/$applicationId" });
  const query = useApplication(applicationId);
  const { data, error } = query;
  const client = useQueryClient();
  const isCurrent = !query.isPlaceholderData && data?.seenAt === null;
  useEffect(() => {
    // Without an answer, it stays unread.
    if (isCurrent) readNotificationsAbout(client, applicationId).catch(() => undefined);
  }, [isCurrent, client, applicationId]);
  const back = <BackLink to="/candidat/missions">{texts.back}</BackLink>;
  // Gone: the application was withdrawn, here or on another device.
  const isGone = isUnknownAddress(error);
  if (isGone || data === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{texts.back}</h1>
        {back}
        {isGone ? (
          <EmptyState
            kind="unused"
            title={texts.gone}
            text={texts.goneText}
            action={<RouterButton to="/candidat/missions">{texts.back}</RouterButton>}
          />
        ) : query.isError ? (
          <LoadFailed title={texts.loadFailed} query={query} />
        ) : (
          <Skeleton shape={["title", "text", "band", "band"]} />
        )}
      </>
    );
  }
  const { application, seenAt } = data;
  return (
    <article className="grid gap-4">
      <div>
        <PageHeader title={application.job.title} back={back} />
        <p className="cluster soft gap-x-4">
          {application.job.businessName}
          <ApplicationStatus application={application} />
        </p>
      </div>
      <KeptNotice seenAt={seenAt} />
      <Content key={application.id} application={application} seenAt={seenAt} />
    </article>
  );
}

type ContentProps = { application: Application; seenAt: string | null };

function Content({ application, seenAt }: ContentProps) {
  const { engagement, status } = application;
  const now = useNow();
  const isEngaged = engagement !== null && status === "accepted";
  const isPast = applicationGroupOf(application, now) === "past";
  const isChanged = engagement?.state === "changed";
  const confirm = isConfirmable(application, now) && (
    <ConfirmButton application={application} className={styles.wide} />
  );
  const client = useQueryClient();
  // Without network, its address would replace the application by an error page of the browser.
  const isCalendarReadable =
    useSyncExternalStore(connection.subscribe, connection.current) === "up" && seenAt === null;
  const [isWithdrawing, setWithdrawing] = useState(false);

  function handleWithdraw() {
    setWithdrawing(true);
    // Whether it counts as late depends on the hour, and on what the company changed meanwhile.
    void client.invalidateQueries(applicationQuery(application.id));
  }

  const canWithdraw = isWithdrawable(application, now);
  const withdraw = canWithdraw && (
    <Button
      variant={engagement === null ? "danger" : "quiet"}
      className={classes(styles.wide, "danger")}
      onClick={handleWithdraw}
    >
      {engagement === null ? texts.withdrawal.pendingSubmit : ownApplicationsTexts.withdraw}
    </Button>
  );
  return (
    <>
      {!isChanged && confirm && <div className="grid gap-2">{confirm}</div>}
      {status === "rejected" && <Rejection application={application} />}
      {isChanged && (
        <ChangedTerms application={application}>
          {confirm}
          {withdraw}
        </ChangedTerms>
      )}
      {status === "pending" && (
        <>
          {!application.isInReserve && <p>{typographic(texts.waiting)}</p>}
          <PushQuestion />
          <ChangedSince application={application} />
        </>
      )}
      {engagement?.recorded && <AttendanceRecord application={application} />}
      <JobTerms application={application} isPast={isPast} />
      <OnSite job={application.job} />
      {isEngaged && <Announcements id={application.id} />}
      <JobDetail application={application} />
      <div className="cluster gap-3">
        {isEngaged && !isPast && isCalendarReadable && (
          <LinkButton href={calendarFileOf(application.id)} className={styles.wide}>
            <CalendarPlus aria-hidden />
            {texts.calendar}
          </LinkButton>
        )}
        {!isChanged && withdraw}
      </div>
      {/* Apart from its button, which moves when the company changes the job, and goes once the withdrawal is stored. */}
      {(canWithdraw || isWithdrawing) && (
        <WithdrawDialog application={application} open={isWithdrawing} onOpenChange={setWithdrawing} />
      )}
    </>
  );
}

/** When, where and for how much; the way there, until the job is finished. */
function JobTerms({ application, isPast }: { application: Application; isPast: boolean }) {
  const { job, engagement } = application;
  const changed = engagement?.state === "changed" ? engagement.changedTerms : [];
  const { address, approximate } = job.location;
  const { hourlyRate, breakMinutes } = payTermsOf(application);
  // Once recorded, the pay is that of the record; of a rejected application, there is none.
  const isEstimated = application.status !== "rejected" && !engagement?.recorded;
  // Those kept on the device by a former release do not have it.
  const from = engagement?.countedFrom ? new Date(engagement.countedFrom) : null;
  const unpaid = breakMinutes + (from === null ? 0 : minutesBetween(new Date(job.startsAt), from));
  const pay = isEstimated
    ? jobCost({ ...job, hourlyRate, numberOfPositions: 1, breakMinutes: unpaid })
    : null;
  return (
    <Sheet>
      <FactList>
        <Fact label={texts.when}>
          {typographic(formatWeekday(job.date))}
          <br />
          <span className="nowrap">{formatSchedule(job)}</span>
          {changed.some((term) => term === "date" || term === "hours") && proposed}
          {from !== null && (
            <span className="grid soft small regular">{typographic(countedFromSentence(from))}</span>
          )}
        </Fact>
        <Fact label={texts.where}>
          {address}
          {approximate && <span className="grid soft small regular">{typographic(texts.approximate)}</span>}
        </Fact>
        <Fact label={texts.pay}>
          {formatRate(hourlyRate)}
          {pay !== null && (
            <>
              <br />
              {typographic(ownApplicationsTexts.estimate(formatRoundEuros(pay.total)))}
              <span className="grid soft small regular">
                {typographic(texts.hours(formatDuration(pay.hours)))}
                {breakMinutes > 0 && `, ${typographic(unpaidBreak(breakMinutes))}`}
              </span>
            </>
          )}
          {changed.some((term) => term !== "date") && proposed}
        </Fact>
      </FactList>
      {!isPast && (
        <LinkButton href={directionsLink(address)} target="_blank" rel="noreferrer" className={styles.wide}>
          <Navigation aria-hidden />
          {ownApplicationsTexts.directions}
          <span className="visually-hidden"> {uiTexts.newTab}</span>
        </LinkButton>
      )}
    </Sheet>
  );
}

const proposed = <span className="grid soft small regular">{typographic(texts.toAccept)}</span>;

/** The company's letter, its reason, or why the application was closed without an answer. */
function Rejection({ application: { rejection } }: { application: Application }) {
  const closing = closingReasonOf(rejection?.reason ?? null);
  const reason = rejectionReasons.find((known) => known === rejection?.reason && known !== "other");
  return (
    <Sheet title={closing === null ? texts.rejection : texts.closed}>
      {closing !== null && <p>{typographic(firstUpper(closedSentences[closing]))}</p>}
      {closing === null && (
        <>
          {reason !== undefined && <p>{typographic(`${rejectionReasonLabels[reason]}.`)}</p>}
          <p className="pre-line">
            {rejection?.message ?? (reason === undefined && typographic(texts.noReason))}
          </p>
        </>
      )}
    </Sheet>
  );
}

function firstUpper(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase("fr-FR") + sentence.slice(1);
}
