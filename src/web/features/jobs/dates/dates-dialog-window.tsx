import { useState } from "react";
import { MAX_DATES, TOO_MANY_DATES } from "#domain/jobs/series.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogWindow } from "#web/ui/dialog/dialog-window.tsx";
import { DatesPicker } from "./dates-picker.tsx";
import { datesTexts as texts } from "./dates.texts.ts";

export type DatesDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  days: readonly string[];
  today: string;
  /** How many jobs the plan still allows. */
  remaining: number;
  onDone: (days: readonly string[]) => void;
};

export function DatesDialogWindow({ days, today, remaining, onDone, ...window }: DatesDialogProps) {
  // Kept when the window is closed otherwise than by its buttons, as long as the form has the same days.
  const [ticked, setTicked] = useState<{ days: readonly string[]; from: string }>();
  const from = days.join();
  const chosen = (ticked?.from === from ? ticked.days : days).filter((day) => day >= today);

  function handleCancel() {
    setTicked(undefined);
    window.onOpenChange(false);
  }

  function handleDone() {
    setTicked(undefined);
    onDone(chosen);
  }

  return (
    <DialogWindow
      {...window}
      size="large"
      title={texts.title}
      text={texts.text}
      actions={
        <>
          <Button onClick={handleCancel}>{texts.cancel}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={handleDone}>
            {texts.done}
          </Button>
        </>
      }
    >
      <DatesPicker
        value={chosen}
        onValueChange={(next) => setTicked({ days: next, from })}
        today={today}
        maxDays={MAX_DATES}
        fullMessage={TOO_MANY_DATES}
        remaining={remaining}
      />
    </DialogWindow>
  );
}
