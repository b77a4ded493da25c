import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useEffect, useId, useState } from "react";
import {
  type TodoItem,
  type TodoJob,
  reminderOf,
  todoSentence,
  todoSubject,
  todoTimes,
  todoVerb,
} from "#domain/todo.ts";
import { keepFigures, typographic } from "#domain/values/typography.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { storeText } from "#web/api/store-text.ts";
import { openReplacement } from "#web/features/engagements/replace/open-replacement.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import { Strip } from "#web/ui/strip.tsx";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { useNow } from "#web/ui/use-now.ts";
import { remindUnconfirmedMutation, todoQuery } from "./todo.api.ts";
import styles from "./todo.module.css";
import { todoTexts as texts } from "./todo.texts.ts";

/** In sessionStorage: the panel had items when it was last shown. */
const HAD_ITEMS_KEY = "todo";

/** Shows nothing when there is nothing to do, except a message once after the last item is done. */
export function TodoPanel() {
  const query = useQuery(todoQuery);
  const { data, isError } = query;
  const [isExpanded, setExpanded] = useState(false);
  const wasEmptied = useWasEmptied(data?.total);
  const title = useId();

  if (!data) {
    return isError && <Banner tone="caution" title={texts.failed} action={<RetryButton query={query} />} />;
  }
  if (data.total === 0) return wasEmptied && <p className="soft">{typographic(texts.done)}</p>;

  const isFolded = !isExpanded;
  const shown = isFolded ? data.items.slice(0, 1) : data.items;
  return (
    <Strip
      labelledBy={title}
      isUnfolded={isExpanded}
      title={
        <>
          <span id={title}>{texts.title}</span>{" "}
          <span className={classes(styles.count, "note text-center")}>{data.total}</span>
        </>
      }
      action={
        data.items.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            className={styles.more}
            aria-expanded={isExpanded}
            onClick={() => setExpanded(isFolded)}
          >
            <span className={classes(isFolded && "visually-hidden-on-phone")}>
              {isFolded ? texts.all(data.items.length) : texts.less}
            </span>
            <ChevronDown aria-hidden />
          </Button>
        )
      }
    >
      <ul className={classes("ruled", isFolded && styles.folded)}>
        {shown.map((item) => (
          <Line key={item.kind} item={item} isFolded={isFolded} />
        ))}
      </ul>
    </Strip>
  );
}

const line = classes(styles.line, "cluster justify-between no-underline target gap-x-4");

type LineProps = { item: TodoItem; isFolded: boolean };

/** A link to the screen where it is done; with several jobs, a link for each of the next ones, unless folded. */
function Line({ item, isFolded }: LineProps) {
  const now = useNow();
  const whole = keepFigures(typographic(todoSentence(item, now)));
  const sentence = isFolded ? (
    <>
      <span className="visually-hidden-on-phone">{whole}</span>
      <span className={classes(styles.subject, "grid")} aria-hidden>
        <span className="semibold">{typographic(todoSubject(item))}</span>
        {item.totalJobs === 1 && <span className="truncate soft">{item.jobs[0]?.title}</span>}
      </span>
    </>
  ) : (
    whole
  );
  const sentenceClass = classes(styles.sentence, "min-w-0", isFolded && "clamp");
  const verb = typographic(todoVerb(item, isFolded));
  const [first] = item.jobs;
  const reminder = item.kind === "unconfirmed" ? reminderOf(item, now) : null;
  if (first && item.kind === "freed-positions" && (isFolded || item.totalJobs === 1)) {
    return (
      <li className={line}>
        <Link {...linkTo(item, first)} className={classes(sentenceClass, styles.team, "py-3 quiet-link")}>
          {sentence}
        </Link>
        <Replace job={first}>{verb}</Replace>
      </li>
    );
  }
  if (first && reminder && (isFolded || item.totalJobs === 1)) {
    return (
      <li className={line} {...keepsFocus}>
        <Link {...linkTo(item, first)} className={classes(sentenceClass, styles.team, "py-3 quiet-link")}>
          {sentence}
        </Link>
        <Reminder {...reminder} />
      </li>
    );
  }
  if (first && (isFolded || item.totalJobs === 1 || item.kind === "to-answer")) {
    return (
      <li>
        <Link {...linkTo(item, first)} className={line}>
          <span className={sentenceClass}>{sentence}</span>
          <span className="inline-row primary semibold nowrap gap-1">
            {verb}
            <ChevronRight aria-hidden />
          </span>
        </Link>
      </li>
    );
  }
  const others = item.totalJobs - item.jobs.length;
  const times = todoTimes(item.jobs, now);
  return (
    <li className={line} {...keepsFocus}>
      <span className={sentenceClass}>{sentence}</span>
      <span className={classes(styles.days, "cluster gap-x-3")}>
        {item.jobs.map((job, index) => {
          const time = typographic(times[index] ?? "");
          if (item.kind === "freed-positions") {
            return (
              <Replace key={job.id} job={job} label={`${verb} : ${time}, ${job.title}`}>
                {time}
              </Replace>
            );
          }
          return (
            <Link
              key={job.id}
              {...linkTo(item, job)}
              className="inline-row primary semibold target"
              aria-label={`${verb} : ${time}, ${job.title}`}
            >
              {time}
            </Link>
          );
        })}
        {others > 0 && <span className={styles.others}>{texts.others(others)}</span>}
        {reminder && <Reminder {...reminder} />}
      </span>
    </li>
  );
}

type ReplaceProps = { job: TodoJob; label?: string; children: string };

/** Opens the window that finds who takes the position. */
function Replace({ job, label, children }: ReplaceProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={classes(styles.verb, "nowrap target")}
      aria-label={label}
      onClick={() => openReplacement(job)}
    >
      {children}
    </Button>
  );
}

/** Reminds everybody of the item who may be, or says from when. */
function Reminder({ label, isPossible }: NonNullable<ReturnType<typeof reminderOf>>) {
  const { mutate, isPending } = useMutation({
    ...remindUnconfirmedMutation,
    onSuccess: ({ reminded }) => showToast("success", texts.reminded(reminded)),
    onError: (error) => showToast("error", reasonOr(texts.remindFailed, error)),
  });
  if (!isPossible) return <span className={classes(styles.again, "soft")}>{typographic(label)}</span>;
  return (
    <Button
      variant="quiet"
      size="small"
      className={classes(styles.verb, "nowrap target")}
      pending={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

function linkTo({ kind, count, pending }: TodoItem, { id, date, movedTo }: TodoJob) {
  const detail = linkOptions({ to: "/dashboard/jobs/$jobId", params: { jobId: id } });
  const answers = linkOptions({
    to: "/dashboard/applications",
    search:
      kind === "to-answer" ? { statut: "en-attente", tri: "anciennes" } : { statut: "en-attente", offre: id },
    // They can only be refused, together.
    state: { isChoosing: kind === "late-answers" && count > 1 },
  });
  switch (kind) {
    case "freed-positions":
      return pending > 0 ? answers : detail;
    case "open-positions":
    case "no-applicant":
      return detail;
    case "to-answer":
    case "late-answers":
      return answers;
    case "unconfirmed":
    case "changed":
    case "to-declare":
    case "contested":
    case "to-record":
      return linkOptions({ to: "/dashboard/planning", search: { vue: "jour", du: movedTo ?? date } });
  }
}

/** Whether the list has been emptied since the panel last had items. */
function useWasEmptied(total: number | undefined): boolean {
  const [hadItems, setHadItems] = useState(() => sessionStorage.getItem(HAD_ITEMS_KEY) !== null);
  if (total !== undefined && total > 0 && !hadItems) setHadItems(true);

  useEffect(() => {
    if (total === undefined) return;
    if (total > 0) storeText(sessionStorage, HAD_ITEMS_KEY, "");
    // Not on unmount, which a page reload does not run.
    else sessionStorage.removeItem(HAD_ITEMS_KEY);
  }, [total]);

  return hadItems;
}
