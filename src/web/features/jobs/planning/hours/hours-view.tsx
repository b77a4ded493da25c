import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { fullName } from "#domain/candidates/cv-library.ts";
import { engagementStateLabels } from "#domain/engagements/engagement.ts";
import {
  type HoursLine,
  type HoursSheet,
  formatHours,
  hoursNote,
  personCode,
  sumOf,
} from "#domain/engagements/hours.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { addDays, formatShortDay, isDay, timeInParis } from "#domain/values/dates.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { api, dataOf } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import fieldStyles from "#web/ui/fields/field.module.css";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import styles from "./hours.module.css";
import { hoursTexts as texts } from "./hours.texts.ts";

const decimals = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Span = { from: string; to: string };

function hoursQuery(span: Span) {
  return queryOptions({
    queryKey: [...queryRoots.planning, "hours", span],
    queryFn: ({ signal }) => dataOf<HoursSheet>(api.GET("/api/hours", { params: { query: span }, signal })),
  });
}

type HoursViewProps = { span: Span; onSpan: (span: Span) => void };

export function HoursView({ span, onSpan }: HoursViewProps) {
  const hours = useQuery(hoursQuery(span));
  const { data, isPending } = hours;
  return (
    <>
      <SpanInputs span={span} onSpan={onSpan} />
      {isPending && <Skeleton shape={["text", "ticket", "ticket"]} />}
      {!isPending && !data && <LoadFailed title={texts.failed} query={hours} />}
      {data?.isWhole === false && <Banner tone="accent" title={texts.notWhole} />}
      {data?.lines.length === 0 && (
        <EmptyState kind="unused" title={texts.nothing} text={texts.nothingText} />
      )}
      {data && data.lines.length > 0 && <Sheet sheet={data} span={span} />}
    </>
  );
}

/** Calls `onSpan` once both days are valid. */
function SpanInputs({ span, onSpan }: HoursViewProps) {
  const [typed, setTyped] = useState(span);
  const problem =
    typed.to < typed.from ? texts.reversed : typed.to > addDays(typed.from, 91) ? texts.tooLong : null;

  function change(changes: Partial<Span>) {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (!isDay(next.from) || !isDay(next.to)) return;
    if (next.to >= next.from && next.to <= addDays(next.from, 91)) onSpan(next);
  }

  return (
    <div className={styles.days}>
      {(["from", "to"] as const).map((end) => (
        <InputBox
          key={end}
          type="date"
          label={texts[end]}
          value={typed[end]}
          aria-invalid={problem !== null || undefined}
          onValueChange={(day) => change({ [end]: day })}
        />
      ))}
      {problem !== null && (
        <p role="alert" className={fieldStyles.error}>
          {typographic(problem)}
        </p>
      )}
    </div>
  );
}

function Sheet({ sheet, span: { from, to } }: { sheet: HoursSheet; span: Span }) {
  const people = [...Map.groupBy(sheet.lines, ({ userId }) => userId).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [{ lines, userId: first.userId, name: fullName(first) }] : [];
  });
  const isShared = (name: string) => people.filter((person) => person.name === name).length > 1;
  return (
    <>
      <div className={styles.sum}>
        <p>
          {typographic(
            texts.sum(
              formatHours(sheet.paidMinutes),
              decimals.format(sheet.decimalHours),
              formatEuros(sheet.grossPay),
            ),
          )}
        </p>
        <LinkButton href={`/api/hours/export?from=${from}&to=${to}`} download>
          <Download aria-hidden />
          {texts.download}
        </LinkButton>
      </div>
      <p className={styles.note}>{typographic(texts.gross)}</p>
      {people.map(({ userId, name, lines }) => (
        <Person
          key={userId}
          name={isShared(name) ? texts.homonym(name, personCode(userId)) : name}
          lines={lines}
        />
      ))}
    </>
  );
}

function Person({ name, lines }: { name: string; lines: HoursLine[] }) {
  const sums = sumOf(lines);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than a phone scrolls by keyboard too
    <section className={styles.person} tabIndex={0} aria-label={typographic(name)}>
      <table>
        <caption>{typographic(name)}</caption>
        <thead>
          <tr>
            {texts.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.applicationId} line={line} />
          ))}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {texts.total}
              </th>
              <td data-label={texts.columns[4]}>
                <Hours {...sums} />
              </td>
              <td data-label={texts.columns[6]} colSpan={2}>
                {formatEuros(sums.grossPay)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Line({ line }: { line: HoursLine }) {
  const { planned, worked, breakMinutes, outcome } = line;
  const note = hoursNote(line);
  const labels = texts.columns;
  return (
    <tr>
      <th scope="row">
        <Link to="/dashboard/planning" search={{ vue: "jour", du: line.date }}>
          {formatShortDay(line.date)}
        </Link>
        <span className={styles.mission}>{typographic(line.title)}</span>
      </th>
      <td data-label={labels[1]}>{timeRange(planned)}</td>
      <td data-label={labels[2]} className={styles.worked}>
        {worked ? timeRange(worked) : typographic(outcome === null ? "" : engagementStateLabels[outcome])}
        {note !== null && <Badge tone="waiting">{typographic(note)}</Badge>}
      </td>
      <td data-label={labels[3]}>{worked ? formatHours(breakMinutes) : "–"}</td>
      <td data-label={labels[4]}>{outcome === null ? "–" : <Hours {...line} />}</td>
      <td data-label={labels[5]}>{formatEuros(line.hourlyRate)}</td>
      <td data-label={labels[6]}>{outcome === null ? "–" : formatEuros(line.grossPay)}</td>
    </tr>
  );
}

/** « 9 h 20 », and 9,33 for the accountant. */
function Hours({ paidMinutes, decimalHours }: Pick<HoursLine, "paidMinutes" | "decimalHours">) {
  return (
    <>
      {formatHours(paidMinutes)}
      <span className={styles.decimal}>{decimals.format(decimalHours)}</span>
    </>
  );
}

function timeRange({ from, to }: { from: string; to: string }): string {
  const time = (instant: string) => formatTime(timeInParis(new Date(instant)));
  return `${time(from)} – ${time(to)}`;
}
