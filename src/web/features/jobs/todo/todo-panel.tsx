import styles from "./todo.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { type TodoItem, todoSentence, todoTime, todoVerb } from "#domain/todo.ts";
import { typographic } from "#domain/values/typography.ts";
import { todoQuery } from "#web/features/jobs/jobs.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { todoTexts as texts } from "./todo.texts.ts";

const MAX_LINES = 6;
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
  if (data.total === 0) return wasEmptied && <p className={styles.done}>{typographic(texts.done)}</p>;

  // A single hidden line would take as much space as the button that shows it.
  const isShort = data.items.length <= MAX_LINES + 1;
  const shown = isShort || isExpanded ? data.items : data.items.slice(0, MAX_LINES);
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {texts.title}
      </h2>
      <ul className={styles.lines}>
        {shown.map((item) => (
          <Line key={item.kind} item={item} />
        ))}
      </ul>
      {!isShort && (
        <Button variant="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? texts.less : texts.more(data.items.length - MAX_LINES)}
        </Button>
      )}
    </section>
  );
}

/** A link to the screen where it is done; with several offers, a link for each of the next ones. */
function Line({ item }: { item: TodoItem }) {
  const now = useNow();
  const sentence = typographic(todoSentence(item, now));
  const verb = typographic(todoVerb(item));
  const [first] = item.jobs;
  if (first && (item.offers === 1 || item.kind === "waiting")) {
    return (
      <li>
        <Link {...linkTo(item, first)} className={styles.line}>
          <span className={styles.sentence}>{sentence}</span>
          <span className={styles.verb}>
            {verb}
            <ChevronRight aria-hidden />
          </span>
        </Link>
      </li>
    );
  }
  const others = item.offers - item.jobs.length;
  return (
    <li className={styles.line}>
      <span className={styles.sentence}>{sentence}</span>
      <span className={styles.days}>
        {item.jobs.map((job) => {
          const time = typographic(todoTime(job, now));
          return (
            <Link
              key={job.id}
              {...linkTo(item, job)}
              className={styles.day}
              aria-label={`${verb} : ${time}, ${job.title}`}
            >
              {time}
            </Link>
          );
        })}
        {others > 0 && <span className={styles.others}>{texts.others(others)}</span>}
      </span>
    </li>
  );
}

function linkTo({ kind, count, pending }: TodoItem, { id, date }: TodoItem["jobs"][number]) {
  const offer = linkOptions({ to: "/dashboard/jobs/$jobId", params: { jobId: id } });
  const answers = linkOptions({
    to: "/dashboard/applications",
    search:
      kind === "waiting" ? { statut: "en-attente", tri: "anciennes" } : { statut: "en-attente", offre: id },
    // They can only be refused, together.
    state: { isChoosing: kind === "leftover" && count > 1 },
  });
  switch (kind) {
    case "freed":
      return pending > 0 ? answers : offer;
    case "soon":
    case "silent":
      return offer;
    case "waiting":
    case "leftover":
      return answers;
    case "unconfirmed":
    case "changed":
    case "declare":
    case "contested":
    case "record":
      return linkOptions({ to: "/dashboard/planning", search: { vue: "jour", du: date } });
  }
}

/** Whether the list has been emptied since the panel last had items. */
function useWasEmptied(total: number | undefined): boolean {
  const [hadItems, setHadItems] = useState(() => sessionStorage.getItem(HAD_ITEMS_KEY) !== null);
  if (total !== undefined && total > 0 && !hadItems) setHadItems(true);

  useEffect(() => {
    if (total === undefined) return;
    if (total > 0) sessionStorage.setItem(HAD_ITEMS_KEY, "");
    // Not on unmount, which a page reload does not run.
    else sessionStorage.removeItem(HAD_ITEMS_KEY);
  }, [total]);

  return hadItems;
}
