import { CalendarPlus, X } from "lucide-react";
import { useRef, useState } from "react";
import { formatShortDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { fillFields } from "#web/features/jobs/fields/quick-fills.tsx";
import buttonStyles from "#web/ui/action/button.module.css";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { lazyWindow } from "#web/ui/dialog/dialog.tsx";
import chipStyles from "#web/ui/fields/chips-field.module.css";
import { FieldNotes } from "#web/ui/fields/field.tsx";
import { HiddenValues } from "#web/ui/fields/hidden-values.tsx";
import { useField } from "#web/ui/form/form-context.ts";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import type { DatesDialogProps } from "./dates-dialog-window.tsx";
import styles from "./dates.module.css";
import { datesTexts as texts } from "./dates.texts.ts";

const DatesDialog = lazyWindow<DatesDialogProps>(
  async () => (await import("./dates-dialog-window.tsx")).DatesDialogWindow,
);

type OtherDatesProps = {
  name: string;
  date: string;
  defaultValue: readonly string[];
  today: string;
  /** How many jobs the plan still allows. */
  remaining: number;
};

export function OtherDates({ name, date, defaultValue, today, remaining }: OtherDatesProps) {
  const { id, error, changed } = useField(name, "list");
  const [days, setDays] = useState<readonly string[]>(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  /** The first day goes to the date field beside this one. */
  function handleDone([first = date, ...others]: readonly string[]) {
    setDays(others);
    fillFields(button.current?.form ?? null, { date: first });
    setOpen(false);
  }

  return (
    <div className="grid justify-items-start gap-2" {...keepsFocus}>
      <HiddenValues name={name} values={days} onChanged={changed} />
      {days.length > 0 && (
        <ul aria-label={texts.chosen} className="wrap gap-2">
          {days.map((day) => (
            <li
              key={day}
              className={classes(
                chipStyles.chip,
                styles.chip,
                "inline-row small",
                day < today && styles.past,
              )}
            >
              {formatShortDay(day)}
              <button
                type="button"
                aria-label={texts.removeDate(formatShortDay(day))}
                onClick={() => setDays(days.filter((one) => one !== day))}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={button}
        id={id}
        size="small"
        variant="quiet"
        className={buttonStyles.flush}
        onClick={() => setOpen(true)}
      >
        <CalendarPlus aria-hidden />
        {texts.add}
      </Button>
      <FieldNotes id={id} error={error && typographic(error)} hint={undefined} />
      <DatesDialog
        open={isOpen}
        onOpenChange={setOpen}
        days={date === "" ? days : [date, ...days].toSorted()}
        today={today}
        remaining={remaining}
        onDone={handleDone}
      />
    </div>
  );
}
