import { useState } from "react";
import { dayInParis, formatRecentDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { peopleTexts as texts } from "./people.texts.ts";

type TogetherProps = {
  jobs: number;
  lastOn: string | null;
  /** After the number of all their jobs. */
  isOfJobs?: boolean;
};

/** « 3 missions avec vous, la dernière le 21 nov. », or « Nouveau chez vous ». */
export function Together({ jobs, lastOn, isOfJobs = false }: TogetherProps) {
  const together = isOfJobs ? texts.withYou(jobs) : texts.together(jobs);
  return (
    <span>
      {typographic(together)}
      {lastOn !== null && <LastOn day={lastOn} />}
    </span>
  );
}

/** « , la dernière le 21 nov. » after a count: its words are only heard on a phone. */
export function LastOn({ day }: { day: string }) {
  const [today] = useState(() => dayInParis(new Date()));
  return (
    <span>
      {", "}
      <span className="visually-hidden-on-phone">{texts.lastOn}</span>
      {formatRecentDay(day, today)}
    </span>
  );
}
