import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Download } from "lucide-react";
import { useState } from "react";
import { engagementStateLabels } from "#domain/engagements/engagement-state.ts";
import {
  type HoursLine,
  type HoursSheet,
  type HoursSpan,
  formatHours,
  hoursNote,
  isToRecord,
  hoursSpan,
  periodTitle,
  personCode,
  sumOf,
} from "#domain/engagements/hours.ts";
import { toRecordLabel } from "#domain/jobs/planning.ts";
import { formatTimes } from "#domain/jobs/schedule.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { fullName } from "#domain/values/full-name.ts";
import { formatEuros, formatRate } from "#domain/values/money.ts";
import { typographic } from "#domain/values/typography.ts";
import { PrintHead } from "#web/features/companies/print-head.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { Counters } from "#web/ui/list/counters.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import printStyles from "#web/ui/printed.module.css";
import { Table } from "#web/ui/table.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { hoursQuery } from "./hours.api.ts";
import styles from "./hours.module.css";
import { hoursTexts as texts } from "./hours.texts.ts";

const decimals = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type HoursViewProps = {
  span: HoursSpan;
  /** Whether the two days are asked for. */
  isTyped: boolean;
  onSpan: (span: HoursSpan) => void;
};

export function HoursView({ span, isTyped, onSpan }: HoursViewProps) {
  // The address may ask for more days than one reads at once.
  const isReadable = hoursSpan.safeParse(span).success;
  const hours = useQuery({ ...hoursQuery(span), enabled: isReadable });
  const { data, isPending } = hours;
  const isFilled = data !== undefined && data.lines.length > 0;
  return (
    <>
      {isFilled && (
        <div className={printStyles.printed}>
          <PrintHead>{typographic(periodTitle(span))}</PrintHead>
        </div>
      )}
      {(isTyped || !isReadable) && <SpanInputs span={span} onSpan={onSpan} />}
      {isFilled && <Sum sheet={data} span={span} />}
      {isReadable && isPending && <Skeleton shape="band" count={4} />}
      {!isPending && !data && <LoadFailed title={texts.failed} query={hours} />}
      {data?.isWhole === false && <Banner tone="caution" title={texts.notWhole} />}
      {data && !isFilled && <EmptyState kind="unused" title={texts.nothing} text={texts.nothingText} />}
      {isFilled && <Sheet lines={data.lines} />}
      {isFilled && <p className="soft note snug max-w-44">{typographic(texts.gross)}</p>}
    </>
  );
}

/** Calls `onSpan` once both days are valid. */
function SpanInputs({ span, onSpan }: Omit<HoursViewProps, "isTyped">) {
  const [typed, setTyped] = useState(span);
  const [known, setKnown] = useState(span);
  if (span.from !== known.from || span.to !== known.to) {
    setKnown(span);
    setTyped(span);
  }
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
  const { paidMinutes, decimalHours, grossPay } = sheet;
  return (
    <div className="cluster justify-between gap-x-3 gap-y-2">
      <Counters
        label={texts.total}
        counters={[
          { label: texts.hours(decimals.format(decimalHours)), value: formatHours(paidMinutes) },
          { label: texts.pay, value: formatEuros(grossPay) },
        ]}
      />
      <LinkButton
        size="small"
        href={`/api/hours/export?from=${from}&to=${to}`}
        download
        title={texts.download}
        className="icon-on-phone"
      >
        <Download aria-hidden />
        <span className="visually-hidden-on-phone">{texts.download}</span>
      </LinkButton>
    </div>
  );
}

/** The people of one job whose hours are to record. */
function ToRecord({ lines, now }: { lines: readonly HoursLine[]; now: Date }) {
  const [first, ...others] = lines.filter((line) => isToRecord(line, now));
  return first && <ToDay line={first}>{toRecordLabel(others.length + 1)}</ToDay>;
}

/** What waits, as the way to the day where one answers it. */
function ToDay({ line, children }: { line: HoursLine; children: string }) {
  return (
    <RouterButton
      size="small"
      variant="quiet"
      className={classes(styles.toDay, "bleed-y gap-1")}
      to="/dashboard/planning"
      search={{ vue: "jour", du: dayOfJob(line) }}
    >
      <Badge tone="waiting">{typographic(children)}</Badge>
      <ArrowRight aria-hidden />
    </RouterButton>
  );
}

function dayOfJob({ date, movedTo }: HoursLine): string {
  return movedTo ?? date;
}

/** The jobs that wait for the company first, then the others, each in the order of their start. */
function Sheet({ lines }: Pick<HoursSheet, "lines">) {
  const now = useNow();
  // People of one job who agreed to other hours have a head of their own.
  const jobs = Map.groupBy(lines, ({ jobId, planned }) => `${planned.from} ${planned.to} ${jobId}`);
  const inOrder = [...jobs]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .toSorted(([, one], [, other]) => Number(waits(other, now)) - Number(waits(one, now)));
  const people = new Map(lines.map((line) => [line.userId, fullName(line)]));
  const named = Map.groupBy(people.values(), (name) => name);
  return (
    <Table caption={texts.caption} columns={[texts.person, ...texts.columns]} className={styles.table}>
      {inOrder.map(([key, own]) => (
        <Job key={key} lines={own} now={now} hasHomonym={(name) => (named.get(name)?.length ?? 0) > 1} />
      ))}
    </Table>
  );
}

/** Whether the company has hours to record, or a contest to answer. */
function waits(lines: readonly HoursLine[], now: Date): boolean {
  return lines.some((line) => isToRecord(line, now) || line.isContested);
}

type JobProps = { lines: HoursLine[]; now: Date; hasHomonym: (name: string) => boolean };

/** What is common to all is said once, above the people. */
function Job({ lines, now, hasHomonym }: JobProps) {
  const [first] = lines;
  if (first === undefined) return null;
  const { title, date, planned } = first;
  const isSummed = lines.filter(({ outcome }) => outcome !== null).length > 1;
  return (
    <tbody aria-label={typographic(title)}>
      <tr className={styles.job}>
        <th scope="rowgroup" colSpan={isSummed ? 3 : 6}>
          <div className={classes(styles.head, "wrap items-baseline regular gap-x-3")}>
            <Link
              to="/dashboard/planning"
              search={{ vue: "jour", du: dayOfJob(first) }}
              className="ink bold quiet-link display"
            >
              {typographic(title)}
            </Link>
            <span className="soft">
              {formatShortDay(date)}, {formatTimes(planned.from, planned.to)}
            </span>
            <ToRecord lines={lines} now={now} />
          </div>
        </th>
        {isSummed && <Totals {...sumOf(lines)} />}
      </tr>
      {lines.map((line) => {
        const name = fullName(line);
        return (
          <tr key={line.applicationId} className={classes(isToRecord(line, now) && styles.waiting)}>
            <th scope="row">
              {typographic(hasHomonym(name) ? texts.homonym(name, personCode(line.userId)) : name)}
            </th>
            <Line line={line} now={now} />
          </tr>
        );
      })}
    </tbody>
  );
}

function Totals({ grossPay, ...hours }: Pick<HoursSheet, "paidMinutes" | "decimalHours" | "grossPay">) {
  return (
    <>
      <td>
        <Hours {...hours} />
      </td>
      <td colSpan={2}>{formatEuros(grossPay)}</td>
    </>
  );
}

function Line({ line, now }: { line: HoursLine; now: Date }) {
  const { worked, planned, breakMinutes, outcome } = line;
  const note = hoursNote(line, now);
  const hours = worked && formatTimes(worked.from, worked.to);
  // What is nothing does not draw the eye.
  const unpaid = classes(line.paidMinutes === 0 && "soft");
  const isAsPlanned = hours === formatTimes(planned.from, planned.to) && note === null;
  return (
    <>
      <td className={classes(isAsPlanned && styles.asPlanned)}>
        {hours}
        {!worked && outcome !== null && typographic(engagementStateLabels[outcome])}{" "}
        {note !== null &&
          (outcome === null || line.isAccountDeleted ? (
            <span className="soft">{note}</span>
          ) : (
            <ToDay line={line}>{note}</ToDay>
          ))}
      </td>
      <td className={classes(breakMinutes === 0 && "soft")}>{worked ? formatHours(breakMinutes) : "–"}</td>
      <td className={unpaid}>{outcome === null ? "–" : <Hours {...line} />}</td>
      <td>{formatRate(line.hourlyRate)}</td>
      <td className={unpaid}>{outcome === null ? "–" : formatEuros(line.grossPay)}</td>
    </>
  );
}

/** « 9 h 20 », and 9,33 for the accountant. */
function Hours({ paidMinutes, decimalHours }: Pick<HoursLine, "paidMinutes" | "decimalHours">) {
  return (
    <>
      {formatHours(paidMinutes)}{" "}
      <span className={classes(styles.decimal, "soft regular")}>{decimals.format(decimalHours)}</span>
    </>
  );
}
