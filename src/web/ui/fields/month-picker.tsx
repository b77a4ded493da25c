import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addDays, daysSinceMonday, formatMonth, formatWeekday } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { fieldsTexts } from "./fields.texts.ts";
import styles from "./month-picker.module.css";

type MonthPickerProps = {
  label: string;
  value: readonly string[];
  onToggle: (day: string) => void;
  first: string;
  last: string;
  /** No more days can be ticked; ticked ones can be unticked. */
  isFull?: boolean;
  noteOf?: (day: string) => string | undefined;
};

const WEEK = 7;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -WEEK, ArrowDown: WEEK };
const monthSteps: Record<string, number> = { PageUp: -1, PageDown: 1 };

/** Arrows move between days, Page Up and Page Down between months, Space ticks. */
export function MonthPicker(props: MonthPickerProps) {
  const { label, value, onToggle, first, last, isFull = false, noteOf } = props;
  const id = useId();
  const [current, setCurrent] = useState(() => clampDay(value[0] ?? first, props));
  const [month, setMonth] = useState(() => monthOf(current));
  const isMoving = useRef(false);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    document.getElementById(`${id}-${current}`)?.focus();
  }, [id, current]);

  function handleKey(event: KeyboardEvent) {
    const isHeld = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const target = targetOf(event.key, current);
    if (isHeld || target === undefined) return;
    event.preventDefault();
    const day = clampDay(target, props);
    if (day === current) return;
    isMoving.current = true;
    setCurrent(day);
    const isShown = document.getElementById(`${id}-${day}`)?.checkVisibility() ?? false;
    if (!isShown) setMonth(monthOf(day));
  }

  function moveMonths(count: number) {
    const next = addMonths(month, count);
    setMonth(next);
    setCurrent(clampDay(`${next}-01`, props));
  }

  return (
    <fieldset
      aria-label={typographic(label)}
      className={classes(styles.picker, "grid items-start relative gap-5")}
    >
      <IconButton
        icon={ChevronLeft}
        label={fieldsTexts.previousMonth}
        className={styles.step}
        disabled={month <= monthOf(first)}
        onClick={() => moveMonths(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={fieldsTexts.nextMonth}
        className={styles.step}
        disabled={month >= monthOf(last)}
        onClick={() => moveMonths(1)}
      />
      <span aria-live="polite" className="visually-hidden">
        {formatMonth(month)}
      </span>
      {[month, addMonths(month, 1)].map((shown) => (
        <table key={shown} className={classes(styles.month, "text-center w-full")}>
          <caption className={classes(styles.caption, "semibold target")}>{formatMonth(shown)}</caption>
          <thead className="text-center">
            <tr>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col" className={classes(styles.weekday, "soft regular note")}>
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(shown).map((week) => (
              <tr key={week.join()}>
                {week.map((day, at) => (
                  <td key={day ?? at}>
                    {day !== null && (
                      <Day
                        id={`${id}-${day}`}
                        day={day}
                        note={noteOf?.(day)}
                        isTicked={value.includes(day)}
                        isOutOfRange={day < first || day > last}
                        isFull={isFull}
                        isCurrent={day === current}
                        onToggle={() => onToggle(day)}
                        onFocus={() => setCurrent(day)}
                        onKeyDown={handleKey}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </fieldset>
  );
}

type DayProps = {
  id: string;
  day: string;
  note: string | undefined;
  isTicked: boolean;
  isOutOfRange: boolean;
  isFull: boolean;
  isCurrent: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Day({ id, day, note, isTicked, isOutOfRange, isFull, isCurrent, onToggle, ...handlers }: DayProps) {
  const isDisabled = isFull && !isTicked;
  return (
    <label
      className={classes(
        styles.day,
        "relative grid place-center w-full rounded target",
        note !== undefined && styles.noted,
      )}
      title={note}
    >
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        aria-label={[formatWeekday(day), note].filter(Boolean).join(", ")}
        aria-disabled={isDisabled || undefined}
        checked={isTicked}
        disabled={isOutOfRange}
        tabIndex={isCurrent ? 0 : -1}
        onChange={() => !isDisabled && onToggle()}
        {...handlers}
      />
      <span aria-hidden>{Number(day.slice(8))}</span>
    </label>
  );
}

/** "lun." to "dim.", formatted from the days of an arbitrary week. */
const weekdays = Array.from({ length: WEEK }, (_, at) =>
  new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", weekday: "short" }).format(
    new Date(Date.UTC(2026, 5, 1 + at)),
  ),
);

function targetOf(key: string, day: string): string | undefined {
  const [step, months] = [steps[key], monthSteps[key]];
  if (step !== undefined) return addDays(day, step);
  return months === undefined ? undefined : `${addMonths(monthOf(day), months)}-01`;
}

/** The weeks of a month from Monday to Sunday, null where the day is of another month. */
function weeksOf(month: string): (string | null)[][] {
  const start = `${month}-01`;
  const before = daysSinceMonday(start);
  const count = new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 1).getUTCDate();
  const cells = Array.from({ length: Math.ceil((before + count) / WEEK) * WEEK }, (_, at) =>
    at < before || at >= before + count ? null : addDays(start, at - before),
  );
  return Array.from({ length: cells.length / WEEK }, (_, at) => cells.slice(at * WEEK, (at + 1) * WEEK));
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function addMonths(month: string, count: number): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

function clampDay(day: string, { first, last }: { first: string; last: string }): string {
  if (day < first) return first;
  return day > last ? last : day;
}
