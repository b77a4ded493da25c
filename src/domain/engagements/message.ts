import type { Briefing } from "#domain/jobs/briefing.ts";
import { type Schedule, formatTime } from "#domain/jobs/schedule.ts";
import { formatWeekday, withoutYear } from "#domain/values/dates.ts";

type Job = Pick<Schedule, "date" | "startTime"> & {
  address: string;
  briefing?: Pick<Briefing, "meetingPoint" | "dress"> | null;
};

/** "Bonjour Zoé, on se voit samedi 5 décembre à 18 h, 12 rue Jean Savidan (entrée cuisine)." */
export function jobMessage(firstName: string, { date, startTime, address, briefing }: Job): string {
  const day = withoutYear(formatWeekday(date));
  const meeting = briefing?.meetingPoint ? ` (${briefing.meetingPoint})` : "";
  const dress = briefing?.dress ? ` Tenue : ${briefing.dress.replace(/\.$/, "")}.` : "";
  const message = `Bonjour ${firstName}, on se voit ${day} à ${formatTime(startTime)}${address && `, ${address}`}${meeting}.${dress}`;
  return withPlainSpaces(message);
}

/** "Bonjour, je vous écris pour « Extra service du soir », samedi 5 décembre à 18 h." */
export function contactMessage({
  title,
  date,
  startTime,
}: Pick<Job, "date" | "startTime"> & { title: string }): string {
  const day = withoutYear(formatWeekday(date));
  return withPlainSpaces(`Bonjour, je vous écris pour « ${title} », ${day} à ${formatTime(startTime)}.`);
}

/** A no-break space halves what fits in one SMS. */
function withPlainSpaces(message: string): string {
  return message.replaceAll(/[\u00a0\u202f]/g, " ");
}
