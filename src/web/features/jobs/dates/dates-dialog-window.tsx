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
  const [chosen, setChosen] = useState<readonly string[]>(() => days.filter((day) => day >= today));
  return (
    <DialogWindow
      {...window}
      size="large"
      title={texts.title}
      text={texts.text}
      actions={
        <>
          <Button onClick={() => window.onOpenChange(false)}>{texts.cancel}</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onDone(chosen)}>
            {texts.done}
          </Button>
        </>
      }
    >
      <DatesPicker
        value={chosen}
        onValueChange={setChosen}
        today={today}
        maxDays={MAX_DATES}
        fullMessage={TOO_MANY_DATES}
        remaining={remaining}
      />
    </DialogWindow>
  );
}
