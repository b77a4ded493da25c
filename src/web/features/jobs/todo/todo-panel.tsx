import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { type TodoItem, todoSentence, todoTime, todoVerb } from "#domain/todo.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RetryButton } from "#web/ui/list/empty-state.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { todoQuery } from "./todo.api.ts";
import styles from "./todo.module.css";
import { todoTexts as texts } from "./todo.texts.ts";

const MAX_LINES = 6;
/** Kept by the tab: something was to be done when the panel was last shown. */
const HAD_LINES = "todo";

/** What is to be done, line by line; nothing when there is nothing, said once after it was emptied. */
export function TodoPanel() {
  const query = useQuery(todoQuery);
  const { data, isError } = query;
  const [isWhole, setWhole] = useState(false);
  const isTold = useToldOnce(data?.total);
  const title = useId();

  if (!data) {
    return isError && <Banner tone="caution" title={texts.failed} action={<RetryButton query={query} />} />;
  }
  if (data.total === 0) return isTold && <p className={styles.done}>{typographic(texts.done)}</p>;

  // One line alone is not hidden: its button would take as much room.
  const isShort = data.items.length <= MAX_LINES + 1;
  const shown = isShort || isWhole ? data.items : data.items.slice(0, MAX_LINES);
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
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more(data.items.length - MAX_LINES)}
        </Button>
      )}
    </section>
  );
}

/** A line of one offer is a link to where it is dealt with; of several, it names the nearest. */
function Line({ item }: { item: TodoItem }) {
  const now = useNow();
  const sentence = typographic(todoSentence(item, now));
  const verb = typographic(todoVerb(item));
  const [first] = item.jobs;
  if (first && (item.offers === 1 || item.kind === "waiting")) {
    return (
      <li>
        <Link {...wayTo(item, first)} className={styles.line}>
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
              {...wayTo(item, job)}
              className={styles.day}
              aria-label={`${verb} : ${time}, ${job.title}`}
            >
              {time}
            </Link>
          );
        })}
        {others > 0 && <span>{texts.others(others)}</span>}
      </span>
    </li>
  );
}

function wayTo({ kind, count, pending }: TodoItem, { id, date }: TodoItem["jobs"][number]) {
  const offer = linkOptions({ to: "/dashboard/jobs/$jobId", params: { jobId: id } });
  const answers = linkOptions({
    to: "/dashboard/applications",
    search:
      kind === "waiting" ? { statut: "en-attente", tri: "anciennes" } : { statut: "en-attente", offre: id },
    // Nobody can be accepted any more: several are answered alike.
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

/** Whether to say that there is nothing left: from when the last line goes until the page is left. */
function useToldOnce(total: number | undefined): boolean {
  const [isTold, setTold] = useState(() => sessionStorage.getItem(HAD_LINES) !== null);
  if (total !== undefined && total > 0 && !isTold) setTold(true);

  useEffect(() => {
    if (total === undefined) return;
    if (total > 0) sessionStorage.setItem(HAD_LINES, "");
    // At once: a page loaded again unmounts nothing.
    else sessionStorage.removeItem(HAD_LINES);
  }, [total]);

  return isTold;
}
