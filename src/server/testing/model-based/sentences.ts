import { dayInParis, timeInParis } from "#domain/values/dates.ts";
import { type Application, type Terms, type Model, nameOf, personOf } from "./model.ts";

export function when({ startsAt, endsAt }: Pick<Terms, "startsAt" | "endsAt">): string {
  return `on ${dayInParis(startsAt)} from ${timeInParis(startsAt)} to ${timeInParis(endsAt)}`;
}

export function at(instant: Date): string {
  return `${dayInParis(instant)} at ${timeInParis(instant)}`;
}

export function whoAndWhat(model: Model, application: Application): string {
  return `${nameOf(personOf(model, application.candidateId))}, ${jobLabel(model, application.jobId)}`;
}

/** "« Service »", with the day when another job has the same title; the id of an unknown one. */
export function jobLabel({ jobs }: Model, jobId: string): string {
  const job = jobs.find(({ id }) => id === jobId);
  if (job === undefined) return jobId;
  const { title, terms } = job;
  const isShared = jobs.some((other) => other !== job && other.title === title);
  return isShared ? `« ${title} » of ${dayInParis(terms.startsAt)}` : `« ${title} »`;
}

/** "Zoé Le Gall, « Service »"; the id of an unknown application. */
export function applicationLabel(model: Model, applicationId: string): string {
  const application = model.applications.find(({ id }) => id === applicationId);
  return application === undefined ? applicationId : whoAndWhat(model, application);
}
