import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { engagementStateLabels } from "#domain/engagements/engagement.ts";
import {
  type HoursLine,
  type HoursSheet,
  formatHours,
  hoursNote,
  personCode,
  sumOf,
} from "#domain/engagements/hours.ts";
import { formatSpan } from "#domain/jobs/schedule.ts";
import { addDays, formatShortDay, isDay } from "#domain/values/dates.ts";
import { formatEuros } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { api, dataOf } from "#web/api/client.ts";
import { queryRoots } from "#web/api/stale-queries.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import fieldStyles from "#web/ui/fields/field.module.css";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import styles from "./hours.module.css";
import { hoursTexts as texts } from "./hours.texts.ts";

const decimals = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Span = { from: string; to: string };

export function hoursQuery(span: Span) {
  return queryOptions({
    queryKey: [...queryRoots.planning, "hours", span],
    queryFn: ({ signal }) => dataOf<HoursSheet>(api.GET("/api/hours", { params: { query: span }, signal })),
  });
}

type HoursViewProps = { span: Span; onSpan: (span: Span) => void };

export function HoursView({ span, onSpan }: HoursViewProps) {
  const hours = useQuery(hoursQuery(span));
  const { data, isPending } = hours;
  const isFilled = data !== undefined && data.lines.length > 0;
  return (
    <>
      <div className={classes(styles.bar, "wrap justify-between gap-x-5 gap-y-3")}>
        <SpanInputs span={span} onSpan={onSpan} />
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
    <div className={classes(styles.days, "grid gap-3")}>
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
        <p role="alert" className={classes(fieldStyles.error, "small semibold snug")}>
          {typographic(problem)}
        </p>
      )}
    </div>
  );
}

function Sum({ sheet, span: { from, to } }: { sheet: HoursSheet; span: Span }) {
  const { lines, paidMinutes, decimalHours, grossPay } = sheet;
  const toRecord = lines.filter(({ outcome }) => outcome === null).length;
  return (
    <div className={classes(styles.sum, "cluster gap-x-4 gap-y-2")}>
      <p>
        {typographic(
          texts.sum(formatHours(paidMinutes), decimals.format(decimalHours), formatEuros(grossPay)),
        )}
      </p>
      {toRecord > 0 && <Badge tone="waiting">{typographic(texts.toRecord(toRecord))}</Badge>}
      <LinkButton href={`/api/hours/export?from=${from}&to=${to}`} download>
        <Download aria-hidden />
        {texts.download}
      </LinkButton>
    </div>
  );
}

/** The people in the order of their surnames, which come first. */
function Sheet({ lines, paidMinutes, decimalHours, grossPay }: HoursSheet) {
  const people = [...Map.groupBy(lines, ({ userId }) => userId).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ lines: own, userId: first.userId, name: `${first.lastName} ${first.firstName}` }] : [];
  });
  const isShared = (name: string) => people.filter((person) => person.name === name).length > 1;
  return (
    <Table
      caption={texts.caption}
      columns={[texts.person, ...texts.columns]}
      className={styles.table}
      foot={<Total {...{ paidMinutes, decimalHours, grossPay }} span={5} />}
    >
      {people.map(({ userId, name, lines: own }) => (
        <Person
          key={userId}
          name={isShared(name) ? texts.homonym(name, personCode(userId)) : name}
          lines={own}
        />
      ))}
    </Table>
  );
}

function Person({ name, lines }: { name: string; lines: HoursLine[] }) {
  const id = useId();
  const isSummed = lines.length > 1;
  return (
    <tbody aria-labelledby={id}>
      {lines.map((line, row) => (
        <tr key={line.applicationId}>
          {row === 0 && (
            <th scope="rowgroup" id={id} rowSpan={lines.length + Number(isSummed)}>
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
      <td data-label={texts.columns[4]}>
        <Hours {...hours} />
      </td>
      <td data-label={texts.columns[6]} colSpan={2}>
        {formatEuros(grossPay)}
      </td>
    </tr>
  );
}

function Line({ line }: { line: HoursLine }) {
  const { planned, worked, breakMinutes, outcome } = line;
  const note = hoursNote(line);
  const labels = texts.columns;
  return (
    <>
      <th scope="row">
        <Link to="/dashboard/planning" search={{ vue: "jour", du: line.date }}>
          {formatShortDay(line.date)}
        </Link>
        <span className={styles.job}>{typographic(line.title)}</span>
      </th>
      <td data-label={labels[1]}>{formatSpan(planned.from, planned.to)}</td>
      <td data-label={labels[2]}>
        {worked
          ? formatSpan(worked.from, worked.to)
          : typographic(outcome === null ? "" : engagementStateLabels[outcome])}{" "}
        {note !== null && (
          <Link to="/dashboard/planning" search={{ vue: "jour", du: line.date }}>
            <Badge tone="waiting">{typographic(note)}</Badge>
          </Link>
        )}
      </td>
      <td data-label={labels[3]}>{worked ? formatHours(breakMinutes) : "–"}</td>
      <td data-label={labels[4]}>{outcome === null ? "–" : <Hours {...line} />}</td>
      <td data-label={labels[5]}>{formatEuros(line.hourlyRate)}</td>
      <td data-label={labels[6]}>{outcome === null ? "–" : formatEuros(line.grossPay)}</td>
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
