import { useState } from "react";
import { dayInParis, formatRecentDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { personTexts as texts } from "./person.texts.ts";

type TogetherProps = {
  jobs: number;
  lastOn: string | null;
};

/** « 3 missions avec vous, la dernière le 21 nov. », or « Aucune mission avec vous ». */
export function Together({ jobs, lastOn }: TogetherProps) {
  return (
    <span>
      {typographic(texts.together(jobs))}
      {lastOn !== null && <LastOn day={lastOn} />}
    </span>
  );
}

/** « , la dernière le 21 nov. » after a count. */
export function LastOn({ day }: { day: string }) {
  const [today] = useState(() => dayInParis(new Date()));
  return typographic(texts.lastOn(formatRecentDay(day, today)));
}
