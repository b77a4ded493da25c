import { Check } from "lucide-react";
import { dayPartLabels, hasSchedule, isFree, weekdayLabels } from "#domain/candidates/availability.ts";
import { type WeeklySchedule as Schedule, dayParts, weekdays } from "#domain/candidates/candidate.ts";
import { classes } from "#web/ui/classes.ts";
import { profileTexts as texts } from "./cv-library.texts.ts";
import styles from "./weekly-schedule.module.css";

export function WeeklySchedule({ schedule }: { schedule: Schedule }) {
  if (!hasSchedule(schedule)) return <p className="soft">{texts.noWeek}</p>;
  return (
    <table className={classes(styles.week, "small w-full relative")}>
      <caption className="soft">{texts.week}</caption>
      <thead className="text-center">
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.part}</span>
          </th>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={weekdayLabels[day]}>
              <span aria-hidden>{weekdayLabels[day].slice(0, 3)}</span>
              <span className="visually-hidden">{weekdayLabels[day]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dayParts.map((part) => (
          <tr key={part}>
            <th scope="row">{dayPartLabels[part]}</th>
            {weekdays.map((day) => (
              <Cell key={day} free={isFree(schedule, day, part)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ free }: { free: boolean }) {
  return (
    <td>
      <span className={classes(free ? styles.free : styles.notFree, "grid place-center relative positive")}>
        {free && <Check aria-hidden />}
        <span className="visually-hidden">{free ? texts.free : texts.notFree}</span>
      </span>
    </td>
  );
}
