import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MIN_POOL_FIRST, poolFirstChoice, poolFirstChoices } from "#domain/jobs/pool-first.ts";
import { isDay, isTime } from "#domain/values/dates.ts";
import { poolSizeQuery } from "#web/features/candidates/person/pool-marks.api.ts";
import { jobFormTexts as texts } from "#web/features/jobs/job-form.texts.ts";
import { RadioSegments } from "#web/ui/fields/radio-segments.tsx";
import type { JobDraft } from "./job-draft.ts";

type PoolFirstFieldProps = { draft: JobDraft; now: Date };

/**
 * « Mon vivier d'abord », once the pool is large enough. A choice made stays though the pool is unknown or too small now, or
 * it opens too late: the server refuses it.
 */
export function PoolFirstField({ draft, now }: PoolFirstFieldProps) {
  const { data: poolSize = 0 } = useQuery(poolSizeQuery);
  const { startTime } = draft;
  const dates = [draft.date, ...draft.otherDates].filter(isDay);
  const starts = isTime(startTime) ? dates.map((date) => ({ date, startTime })) : [];
  const chosen = draft.poolFirstHours;
  const choices = poolFirstChoices(starts, now, Number(chosen)).map(String);
  const [wasChosen, setWasChosen] = useState(false);
  if (!wasChosen && chosen !== "0") setWasChosen(true);
  if (!wasChosen && (poolSize < MIN_POOL_FIRST || choices.length < 2)) return null;
  return (
    <RadioSegments
      name="poolFirstHours"
      label={texts.poolFirst}
      hint={texts.poolFirstHint(Number(chosen))}
      options={choices.map((value) => ({ value, label: poolFirstChoice(Number(value)) }))}
      defaultValue={chosen}
    />
  );
}
