import { useState } from "react";
import { dayInParis, formatRecentDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { peopleTexts as texts } from "./people.texts.ts";

type TogetherProps = { jobs: number; lastOn: string | null };

/** « 3 missions avec vous, la dernière le 21 novembre », or « Nouveau chez vous ». */
export function Together({ jobs, lastOn }: TogetherProps) {
  const [today] = useState(() => dayInParis(new Date()));
  const lastDay = lastOn && formatRecentDay(lastOn, today);
  return <>{typographic(texts.together(jobs, lastDay))}</>;
}
