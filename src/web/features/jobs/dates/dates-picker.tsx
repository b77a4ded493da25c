import { useId, useState } from "react";
import { lastDay } from "#domain/jobs/job-publication.ts";
import { daysBeyondPlan, daysUntil } from "#domain/jobs/series.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { holidayOf } from "#domain/values/holidays.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { MonthPicker } from "#web/ui/fields/month-picker.tsx";
import { NativeInput } from "#web/ui/fields/native-input.tsx";
import { SelectBox } from "#web/ui/fields/select-box.tsx";
import styles from "./dates.module.css";
import { datesTexts as texts } from "./dates.texts.ts";

type DatesPickerProps = {
  value: readonly string[];
  onValueChange: (days: string[]) => void;
  today: string;
  maxDays: number;
  fullMessage?: string;
  /** How many jobs the plan still allows. */
  remaining?: number;
  noteOf?: (day: string) => string | undefined;
};

type Frequency = "week" | "day";
const frequencies = (["week", "day"] as const).map((value) => ({ value, label: texts.every[value] }));

export function DatesPicker(props: DatesPickerProps) {
  const { value, onValueChange, today, maxDays, fullMessage, remaining = Infinity, noteOf } = props;
  const beyond = daysBeyondPlan(value, remaining);
  const [frequency, setFrequency] = useState<Frequency>("week");
  const [until, setUntil] = useState("");
  const [repeatMessage, setRepeatMessage] = useState("");
  const untilId = useId();
  const isFull = value.length >= maxDays;

  function handleToggle(day: string) {
    const next = value.includes(day) ? value.filter((one) => one !== day) : [...value, day];
    setRepeatMessage("");
    onValueChange(next.toSorted());
  }

  function handleRepeat() {
    const start = value[0] ?? today;
    const last = until < lastDay(today) ? until : lastDay(today);
    const days = daysUntil(start, last, frequency === "week" ? 7 : 1);
    const added = days.filter((day) => !value.includes(day));
    const kept = added.slice(0, Math.max(0, maxDays - value.length));
    const leftOut = added.length - kept.length;
    setRepeatMessage(added.length === 0 ? texts.noneAdded : leftOut > 0 ? texts.leftOut(leftOut) : "");
    onValueChange([...value, ...kept].toSorted());
  }

  return (
    <div className="grid gap-3">
      <MonthPicker
        label={texts.calendar}
        value={value}
        onToggle={handleToggle}
        first={today}
        last={lastDay(today)}
        isFull={isFull}
        noteOf={(day) =>
          beyond.includes(day) ? texts.beyondPlan : (noteOf?.(day) ?? holidayOf(day) ?? undefined)
        }
      />
      {beyond.length > 0 && (
        <Banner
          tone="danger"
          title={texts.fits(remaining)}
          action={
            <Button size="small" onClick={() => onValueChange(value.filter((day) => !beyond.includes(day)))}>
              {texts.drop(beyond.length)}
            </Button>
          }
        >
          {typographic(texts.toDrop(beyond.map(formatShortDay)))}
        </Banner>
      )}
      <div className={classes(styles.message, "cluster justify-between soft small gap-x-3")}>
        <output>
          {typographic(
            [value.length > 0 && texts.count(value.length), repeatMessage, isFull && fullMessage]
              .filter(Boolean)
              .join(". "),
          )}
        </output>
        <span className="note">{typographic(texts.noted)}</span>
      </div>
      <fieldset className={classes(styles.repeat, "grid items-center gap-x-3 gap-y-2")}>
        <legend className="small semibold mb-2">{texts.repeat}</legend>
        <SelectBox
          hideLabel
          label={texts.repeat}
          options={frequencies}
          value={frequency}
          onValueChange={setFrequency}
        />
        <div className={classes(styles.until, "grid items-center small gap-2")}>
          <label htmlFor={untilId} className="semibold">
            {typographic(texts.until)}
          </label>
          <NativeInput
            type="date"
            id={untilId}
            min={value[0] ?? today}
            max={lastDay(today)}
            value={until}
            held={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
        <Button disabled={until === ""} onClick={handleRepeat}>
          {texts.tick}
        </Button>
      </fieldset>
    </div>
  );
}
