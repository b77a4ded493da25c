import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { remainingJobs } from "#domain/companies/plan.ts";
import { AppError, type FieldErrors } from "#domain/errors.ts";
import type { JobRow } from "#domain/jobs/job.ts";
import { MAX_DATES, TOO_MANY_DATES, nextSameWeekday } from "#domain/jobs/series.ts";
import { addDays, formatShortDay, formatWeekday } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { useIdempotencyKeys } from "#web/api/idempotency-keys.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { SwipesBanner } from "#web/features/companies/plans/swipes-banner.tsx";
import { DatesPicker } from "#web/features/jobs/dates/dates-picker.tsx";
import { datesTexts } from "#web/features/jobs/dates/dates.texts.ts";
import { isPlanLimit, publicationFailureMessage } from "#web/features/jobs/job-errors.ts";
import { copyJobMutation, jobQuery, jobsListQuery } from "#web/features/jobs/jobs.api.ts";
import { jobsTexts } from "#web/features/jobs/jobs.texts.ts";
import { SmicWarning } from "#web/features/jobs/smic-warning.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { DialogWindow } from "#web/ui/dialog/dialog-window.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { useToday } from "#web/ui/use-now.ts";
import styles from "./copy.module.css";
import { copyTexts as texts } from "./copy.texts.ts";

export type CopyDialogProps = {
  job: Pick<JobRow, "id" | "title" | "date" | "seriesId">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  activeJobs: number;
  onLimit: () => void;
};

export function CopyDialogWindow(props: CopyDialogProps) {
  const { job, open, onOpenChange, activeJobs } = props;
  const { subscriptionPlan: plan } = useRecruiter();
  const today = useToday();
  const [chosen, setChosen] = useState<string[]>();
  const seriesDays = useSeriesDays(job);
  const nextWeek = nextSameWeekday(job.date, today, seriesDays);
  // The window may stay open, or be opened again, over midnight.
  const dates = (chosen ?? [nextWeek]).filter((day) => day >= today);
  const { data: source } = useQuery(jobQuery(job.id));
  const [isChoosing, setChoosing] = useState(false);
  const { publish, isPending, fieldErrors, clearErrors } = usePublish(props, handlePublished);
  const remaining = remainingJobs(plan, activeJobs);
  // The calendar counts its dates, and the button its offers: only a plan's limit adds something to read.
  const isSaidAround = remaining === Infinity && (isChoosing || dates.length > 0);

  function handleDates(next: string[]) {
    setChosen(next);
    clearErrors();
  }

  function handlePublished() {
    setChosen(undefined);
    setChoosing(false);
  }

  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      size={isChoosing ? "large" : "normal"}
      title={texts.title(job.title)}
      {...(!isChoosing && { text: texts.text })}
      actions={
        <>
          <RouterButton
            to="/dashboard/create-job"
            search={{ depuis: job.id, dates: dates.length > 0 ? dates.join(",") : undefined }}
          >
            {texts.editFirst}
          </RouterButton>
          <Button
            variant="primary"
            pending={isPending}
            disabled={dates.length === 0}
            onClick={() => void publish(dates)}
          >
            {texts.publish(dates.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SwipesBanner />
        {isChoosing ? (
          <DatesPicker
            value={dates}
            onValueChange={handleDates}
            today={today}
            maxDays={Math.min(MAX_DATES, remaining)}
            fullMessage={remaining < MAX_DATES ? texts.remaining(plan) : TOO_MANY_DATES}
            noteOf={(day) => (seriesDays.includes(day) ? datesTexts.alreadyThere : undefined)}
          />
        ) : (
          <div className={classes(styles.days, "wrap gap-2")}>
            <QuickDays {...{ today, nextWeek, seriesDays, dates, remaining }} onDates={handleDates} />
            <Button variant="quiet" onClick={() => setChoosing(true)}>
              {texts.chooseDates}
            </Button>
          </div>
        )}
        <output className={isSaidAround ? "visually-hidden" : "semibold"}>
          {typographic(dates.length === 0 ? texts.none : datesTexts.size(dates.length, plan, remaining))}
        </output>
        <SmicWarning hourlyRate={source?.hourlyRate} day={dates.at(-1) ?? today} />
        <FieldErrorList errors={fieldErrors} />
      </div>
    </DialogWindow>
  );
}

type QuickDaysProps = {
  today: string;
  nextWeek: string;
  seriesDays: readonly string[];
  dates: string[];
  remaining: number;
  onDates: (dates: string[]) => void;
};

/** Tomorrow, the same day of a next week, and what is chosen besides: « Demain », once midnight has passed. */
function QuickDays({ today, nextWeek, seriesDays, dates, remaining, onDates }: QuickDaysProps) {
  const tomorrow = addDays(today, 1);
  const offered = seriesDays.includes(tomorrow) ? [nextWeek] : [tomorrow, nextWeek];
  return [...new Set([...offered, ...dates])].toSorted().map((day) => {
    const isChosen = dates.includes(day);
    const others = dates.filter((one) => one !== day);
    return (
      <Button
        key={day}
        aria-pressed={isChosen}
        variant={isChosen ? "tonal" : "secondary"}
        disabled={!isChosen && dates.length >= remaining}
        onClick={() => onDates(isChosen ? others : [...dates, day].toSorted())}
      >
        {isChosen && <Check aria-hidden />}
        {day === tomorrow ? `${texts.tomorrow}, ${formatShortDay(day)}` : formatShortDay(day)}
      </Button>
    );
  });
}

/** Publishes the copies, then closes the dialog; errors of fields stay in it. */
function usePublish({ job, onOpenChange, onLimit }: CopyDialogProps, onPublished: () => void) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const { mutateAsync, isPending } = useMutation(copyJobMutation);
  const keys = useIdempotencyKeys(`copy:${job.id}`);
  const navigate = useNavigate();

  async function publish(dates: string[]) {
    try {
      const { items } = await keys.send({ dates }, (key) => mutateAsync({ id: job.id, dates, key }));
      onOpenChange(false);
      onPublished();
      const seriesId = items[0]?.seriesId ?? undefined;
      showToast("success", texts.published(dates.map(formatWeekday)), {
        about: job.title,
        actions: [
          {
            label: texts.see,
            run: () => void navigate({ to: "/dashboard/jobs", search: { serie: seriesId } }),
          },
        ],
      });
    } catch (error) {
      handleFailure(error);
    }
  }

  function handleFailure(error: unknown) {
    if (error instanceof AppError && error.fields) return setFieldErrors(error.fields);
    if (!isPlanLimit(error) && !isNotFound(error)) {
      return showToast("error", publicationFailureMessage(error, jobsTexts.publishFailed));
    }
    onOpenChange(false);
    if (isNotFound(error)) showToast("error", texts.gone);
    else onLimit();
  }

  return { publish, isPending, fieldErrors, clearErrors: () => setFieldErrors({}) };
}

function FieldErrorList({ errors }: { errors: FieldErrors }) {
  const sentences = [...new Set(Object.values(errors))];
  const isIncomplete = Object.keys(errors).some((field) => !field.startsWith("dates"));
  if (sentences.length === 0) return null;
  return (
    <div role="alert">
      {isIncomplete && <p>{typographic(texts.complete)}</p>}
      <ul className="bullets grid danger gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{typographic(sentence)}</li>
        ))}
      </ul>
    </div>
  );
}

function useSeriesDays({ date, seriesId }: CopyDialogProps["job"]): string[] {
  const { data } = useInfiniteQuery({
    // Only the first page is read: that of the days to come.
    ...jobsListQuery({ seriesId: seriesId ?? undefined, sort: "mission" }),
    enabled: seriesId !== null,
  });
  return [date, ...(seriesId === null ? [] : (data?.rows ?? []).map((job) => job.date))];
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === "not-found";
}
