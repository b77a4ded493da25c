import type { ComponentProps } from "react";
import { formatTime } from "#domain/jobs/schedule.ts";
import { isTime } from "#domain/values/dates.ts";
import { classes } from "#web/ui/classes.ts";
import { dayInWords } from "./day-in-words.ts";
import styles from "./field.module.css";
import { describedBy } from "./field.tsx";
import { fieldsTexts as texts } from "./fields.texts.ts";

type NativeInputProps = Omit<ComponentProps<"input">, "type" | "id" | "className"> & {
  type: "date" | "time";
  id: string;
  /** The value it holds, also where the input keeps its own. */
  held: string;
};

/** The browser's field of a date or a time: in French until it is edited, in the browser's own language then (ADR 0009). */
export function NativeInput({ held, ...input }: NativeInputProps) {
  const isDate = input.type === "date";
  const words = isDate ? dayInWords(held) : isTime(held) ? formatTime(held) : undefined;
  const wordsId = isDate && words !== undefined ? `${input.id}-words` : undefined;
  return (
    <span className={classes(styles.native, "relative grid one-column")}>
      <input
        {...input}
        className={styles.control}
        aria-describedby={describedBy(input["aria-describedby"], wordsId)}
      />
      <span
        id={wordsId}
        aria-hidden={wordsId === undefined || undefined}
        className={classes(
          styles.words,
          wordsId === undefined && styles.onlyOver,
          words === undefined && "soft",
        )}
      >
        <span className="truncate">{words ?? texts.formats[input.type]}</span>
      </span>
    </span>
  );
}
