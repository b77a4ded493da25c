import * as z from "zod/mini";
import { isDay } from "#domain/values/dates.ts";

/** `depuis`: the job to publish again, `dates`: its days, "2026-12-05,2026-12-12"; `date`, `lieu`: the day or the venue of a new one. */
export type CreateSearch = { depuis?: string; dates?: string; date?: string; lieu?: string };

const id = z.uuid();

export function readCreateSearch(search: Record<string, unknown>) {
  const { dates, date, lieu } = search;
  return {
    lieu,
    depuis: id.safeParse(search["depuis"]).data,
    dates: typeof dates === "string" ? dates.split(",").filter(isDay) : undefined,
    date: typeof date === "string" && isDay(date) ? date : undefined,
  };
}
