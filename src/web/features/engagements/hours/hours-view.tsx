import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Download } from "lucide-react";
import { useState } from "react";
import { fullName } from "#domain/candidates/cv-library.ts";
import { engagementStateLabels } from "#domain/engagements/engagement.ts";
import {
  type HoursLine,
  type HoursSheet,
  type HoursSpan,
  formatHours,
  hoursNote,
  hoursPeriods,
  hoursSpan,
  personCode,
  sumOf,
} from "#domain/engagements/hours.ts";
import { formatSpan } from "#domain/jobs/schedule.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { formatEuros, formatRate } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { api, dataOf } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { Counters } from "#web/ui/list/counters.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { FilterChips } from "#web/ui/list/filter-chips.tsx";
import { Table } from "#web/ui/table.tsx";
import styles from "./hours.module.css";
import { hoursTexts as texts } from "./hours.texts.ts";

const decimals = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function hoursQuery(span: HoursSpan) {
  return queryOptions({
    queryKey: [...queryRoots.planning, "hours", span],
    queryFn: ({ signal }) => dataOf<HoursSheet>(api.GET("/api/hours", { params: { query: span }, signal })),
  });
}

type HoursViewProps = { span: HoursSpan; today: string; onSpan: (span: HoursSpan) => void };

export function HoursView({ span, today, onSpan }: HoursViewProps) {
  const hours = useQuery(hoursQuery(span));
  const { data, isPending } = hours;
  const isFilled = data !== undefined && data.lines.length > 0;
  return (
    <>
      <div className="wrap gap-3">
        <Period span={span} today={today} onSpan={onSpan} />
        {isFilled && <Sum sheet={data} span={span} />}
      </div>
      {isPending && <Skeleton shape={["text", "ticket", "ticket"]} />}
      {!isPending && !data && <LoadFailed title={texts.failed} query={hours} />}
      {data?.isWhole === false && <Banner tone="accent" title={texts.notWhole} />}
      {data && !isFilled && <EmptyState kind="unused" title={texts.nothing} text={texts.nothingText} />}
      {isFilled && <Sheet {...data} />}
      {isFilled && <p className="soft note snug max-w-44">{typographic(texts.gross)}</p>}
    </>
  );
}

/** The two days are asked for only when none of the usual periods is. */
function Period({ span, today, onSpan }: HoursViewProps) {
  const [isOther, setOther] = useState(false);
  const periods = hoursPeriods(today);
  const labels = [...periods.map(({ label }) => label), texts.other];
  const shown = isOther
    ? undefined
    : periods.find((period) => period.span.from === span.from && period.span.to === span.to);

  function handleChoice(label: string) {
    const chosen = periods.find((period) => period.label === label);
    setOther(chosen === undefined);
    if (chosen) onSpan(chosen.span);
  }

  return (
    <div className="grid one-column basis-full gap-3">
      <FilterChips
        label={texts.period}
        filters={labels.map((label) => ({ label, value: label }))}
        value={shown?.label ?? texts.other}
        onValueChange={handleChoice}
      />
      {!shown && <SpanInputs span={span} onSpan={onSpan} />}
    </div>
  );
}

/** Calls `onSpan` once both days are valid. */
function SpanInputs({ span, onSpan }: Omit<HoursViewProps, "today">) {
  const [typed, setTyped] = useState(span);
  const problem = hoursSpan.safeParse(typed).error?.issues[0]?.message;

  function change(changes: Partial<HoursSpan>) {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (hoursSpan.safeParse(next).success) onSpan(next);
  }

  return (
    <div className={classes(styles.days, "grid gap-3")}>
      {(["from", "to"] as const).map((end) => (
        <InputBox
          key={end}
          type="date"
          label={texts[end]}
          value={typed[end]}
          error={end === "to" ? problem : undefined}
          onValueChange={(day) => change({ [end]: day })}
        />
      ))}
    </div>
  );
}

function Sum({ sheet, span: { from, to } }: { sheet: HoursSheet; span: HoursSpan }) {
  const { lines, paidMinutes, decimalHours, grossPay } = sheet;
  const toRecord = lines.filter(({ outcome }) => outcome === null).map(({ date }) => date);
  return (
    <div className={classes(styles.sum, "cluster basis-full gap-x-4 gap-y-2")}>
      <Counters
        label={texts.total}
        counters={[
          { label: texts.hours(decimals.format(decimalHours)), value: formatHours(paidMinutes) },
          { label: texts.pay, value: formatEuros(grossPay) },
        ]}
      />
      <LinkButton size="small" href={`/api/hours/export?from=${from}&to=${to}`} download>
        <Download aria-hidden />
        <span>
          <span className="visually-hidden-on-phone">{texts.download}</span>
          {texts.format}
        </span>
      </LinkButton>
      {toRecord.length > 0 && <ToDay date={toRecord.toSorted()[0]}>{texts.toRecord(toRecord.length)}</ToDay>}
    </div>
  );
}

/** What waits, as the way to the day where one answers it. */
function ToDay({ date, isLine, children }: { date: string | undefined; isLine?: boolean; children: string }) {
  return (
    <RouterButton
      size="small"
      variant={isLine ? "quiet" : "secondary"}
      className={styles.toDay}
      to="/dashboard/planning"
      search={{ vue: "jour", du: date }}
    >
      <Badge tone="waiting">{typographic(children)}</Badge>
      <ArrowRight aria-hidden />
    </RouterButton>
  );
}

/** Whether the company has hours to record, or a contest to answer. */
function waits({ lines }: { lines: readonly HoursLine[] }): boolean {
  return lines.some(({ outcome, isContested }) => outcome === null || isContested);
}

/** Those who wait for the company first, then the others, in the order of their surnames. */
function Sheet({ lines, paidMinutes, decimalHours, grossPay }: HoursSheet) {
  const people = [...Map.groupBy(lines, ({ userId }) => userId).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ lines: own, userId: first.userId, name: fullName(first) }] : [];
  });
  const isShared = (name: string) => people.filter((person) => person.name === name).length > 1;
  return (
    <Table
      caption={texts.caption}
      columns={[texts.person, ...texts.columns]}
      className={styles.table}
      foot={<Total {...{ paidMinutes, decimalHours, grossPay }} span={5} />}
    >
      {[...people.filter(waits), ...people.filter((person) => !waits(person))].map(
        ({ userId, name, lines: own }) => (
          <Person
            key={userId}
            name={isShared(name) ? texts.homonym(name, personCode(userId)) : name}
            lines={own}
          />
        ),
      )}
    </Table>
  );
}

type PersonProps = { name: string; lines: HoursLine[] };

function Person({ name, lines }: PersonProps) {
  const isSummed = lines.length > 1;
  return (
    <tbody aria-label={typographic(name)}>
      {lines.map((line, row) => (
        <tr key={line.applicationId} className={classes(line.outcome === null && styles.waiting)}>
          {row === 0 && (
            <th scope="rowgroup" aria-label={typographic(name)} rowSpan={lines.length + Number(isSummed)}>
              {typographic(name)}
            </th>
          )}
          <Line line={line} />
        </tr>
      ))}
      {isSummed && <Total {...sumOf(lines)} span={4} />}
    </tbody>
  );
}

type TotalProps = Pick<HoursSheet, "paidMinutes" | "decimalHours" | "grossPay"> & { span: number };

function Total({ span, grossPay, ...hours }: TotalProps) {
  return (
    <tr className={styles.total}>
      <th scope="row" colSpan={span}>
        {texts.total}
      </th>
      <td>
        <Hours {...hours} />
      </td>
      <td colSpan={2}>{formatEuros(grossPay)}</td>
    </tr>
  );
}

function Line({ line }: { line: HoursLine }) {
  const { planned, worked, breakMinutes, outcome } = line;
  const note = hoursNote(line);
  return (
    <>
      <th scope="row">
        <Link to="/dashboard/planning" search={{ vue: "jour", du: line.date }}>
          {formatShortDay(line.date)}
        </Link>{" "}
        <span className={styles.job}>{typographic(line.title)}</span>
      </th>
      <td>{formatSpan(planned.from, planned.to)}</td>
      <td>
        {worked
          ? formatSpan(worked.from, worked.to)
          : typographic(outcome === null ? "" : engagementStateLabels[outcome])}{" "}
        {note !== null && (
          <ToDay isLine date={line.date}>
            {note}
          </ToDay>
        )}
      </td>
      <td>{worked ? formatHours(breakMinutes) : "–"}</td>
      <td>{outcome === null ? "–" : <Hours {...line} />}</td>
      <td>{formatRate(line.hourlyRate)}</td>
      <td>{outcome === null ? "–" : formatEuros(line.grossPay)}</td>
    </>
  );
}

/** « 9 h 20 », and 9,33 for the accountant. */
function Hours({ paidMinutes, decimalHours }: Pick<HoursLine, "paidMinutes" | "decimalHours">) {
  return (
    <>
      {formatHours(paidMinutes)}
      <span className={classes(styles.decimal, "soft note tight")}>{decimals.format(decimalHours)}</span>
    </>
  );
}
