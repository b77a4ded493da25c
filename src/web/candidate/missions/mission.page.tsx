import { useParams } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { closingReasonOf, refusalReasonLabels, refusalReasons } from "#domain/applications/refusal.ts";
import { closedSentences } from "#domain/candidates/notification.ts";
import { isConfirmable, isWithdrawable } from "#domain/candidates/own-missions.ts";
import { formatDuration, missionCost } from "#domain/jobs/mission-cost.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { formatWeekday } from "#domain/values/dates.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { ApiError } from "#web/api/api-error.ts";
import { KeptNotice } from "#web/candidate/device/kept-notice.tsx";
import { PushQuestion } from "#web/candidate/device/push-question.tsx";
import { sessionTexts } from "#web/candidate/session/session.texts.ts";
import { SignedIn } from "#web/candidate/session/signed-in.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { BackLink, RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { MissionPlace } from "./mission-place.tsx";
import { MissionRecord } from "./mission-record.tsx";
import { MissionStatus } from "./mission-status.tsx";
import { ChangedSince, ChangedTerms } from "./mission-terms.tsx";
import { Announcements, OfferDetail } from "./mission-texts.tsx";
import { calendarFileOf, type Mission, useMission } from "./missions.api.ts";
import styles from "./missions.module.css";
import { missionsTexts, missionTexts as texts } from "./missions.texts.ts";
import { Sheet } from "./sheet.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

export function MissionPage() {
  return (
    <SignedIn reason={sessionTexts.reasons.missions}>
      <OneMission />
    </SignedIn>
  );
}

function OneMission() {
  const { applicationId } = useParams({ from: "/candidat/missions/$applicationId" });
  const query = useMission(applicationId);
  const { data, error } = query;
  const back = <BackLink to="/candidat/missions">{texts.back}</BackLink>;
  // Gone: the application was withdrawn, here or on another device.
  const isGone = error instanceof ApiError && error.code === "not-found";
  if (isGone || data === undefined) {
    return (
      <>
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
          <Skeleton shape={["title", "ticket", "text", "text"]} />
        )}
      </>
    );
  }
  const { mission, seenAt } = data;
  return (
    <article className={classes("grid gap-4", styles.missions)}>
      <PageHeader title={mission.job.title} text={mission.job.businessName} back={back} />
      <KeptNotice seenAt={seenAt} />
      <MissionStatus mission={mission} />
      <Content mission={mission} />
    </article>
  );
}

function Content({ mission }: { mission: Mission }) {
  const { engagement, status } = mission;
  const now = useNow();
  const isEngaged = engagement !== null && status === "accepted";
  const confirm = isConfirmable(mission, now) && <ConfirmButton mission={mission} isWide />;
  return (
    <>
      {engagement?.state === "asked" && <div className="grid gap-2">{confirm}</div>}
      {status === "rejected" && <Refusal mission={mission} />}
      {engagement?.state === "changed" && <ChangedTerms mission={mission}>{confirm}</ChangedTerms>}
      {status === "pending" && (
        <>
          {!mission.isInReserve && <p>{typographic(texts.waiting)}</p>}
          <PushQuestion />
          <ChangedSince mission={mission} />
        </>
      )}
      {engagement?.recorded && <MissionRecord mission={mission} />}
      <MissionFacts mission={mission} />
      <MissionPlace mission={mission} />
      {isEngaged && <Announcements id={mission.id} />}
      <OfferDetail mission={mission} />
      <div className="grid gap-2">
        {engagement?.state === "expected" && confirm}
        {isEngaged && engagement.state !== "withdrawn" && engagement.state !== "cancelled" && (
          <LinkButton href={calendarFileOf(mission.id)} wide>
            <CalendarPlus aria-hidden />
            {texts.calendar}
          </LinkButton>
        )}
        {isWithdrawable(mission, now) && <WithdrawButton mission={mission} />}
      </div>
    </>
  );
}

function MissionFacts({ mission: { job } }: { mission: Mission }) {
  const breakMinutes = job.briefing?.breakMinutes ?? 0;
  const pay = missionCost({ ...job, numberOfPositions: 1, breakMinutes });
  return (
    <Sheet>
      <Facts>
        <Fact label={texts.when}>
          {typographic(formatWeekday(job.date))}
          <br />
          {formatSchedule(job)}
        </Fact>
        <Fact label={texts.pay}>
          {`${formatEuros(job.hourlyRate)} ${missionsTexts.perHour}`}
          {pay !== null && (
            <>
              <br />
              {typographic(missionsTexts.estimate(formatEuros(pay.total)))}
              <span className={classes("soft small regular", styles.hours)}>
                {typographic(texts.hours(formatDuration(pay.hours)))}
                {breakMinutes > 0 && `, ${typographic(texts.breakOf(formatDuration(breakMinutes / 60)))}`}
              </span>
            </>
          )}
        </Fact>
      </Facts>
    </Sheet>
  );
}

/** The company's letter, its reason, or why the application was closed without an answer. */
function Refusal({ mission: { refusal } }: { mission: Mission }) {
  const closing = closingReasonOf(refusal?.reason ?? null);
  const reason = refusalReasons.find((known) => known === refusal?.reason && known !== "other");
  return (
    <Sheet tone="letter" aria-label={typographic(closing === null ? texts.refusal : texts.closed)}>
      <h2>{typographic(closing === null ? texts.refusal : texts.closed)}</h2>
      {closing !== null && <p>{typographic(firstUpper(closedSentences[closing]))}</p>}
      {closing === null && (
        <>
          {reason !== undefined && <p>{typographic(`${refusalReasonLabels[reason]}.`)}</p>}
          <p className="pre-line">
            {refusal?.message ?? (reason === undefined && typographic(texts.noReason))}
          </p>
        </>
      )}
    </Sheet>
  );
}

function firstUpper(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase("fr-FR") + sentence.slice(1);
}
