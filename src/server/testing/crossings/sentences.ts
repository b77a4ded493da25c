import { dayInParis, timeInParis } from "#domain/values/dates.ts";
import { nameOf, personOf } from "./world.ts";
import type { Application, Terms, World } from "./world.ts";

export function when({ startsAt, endsAt }: Pick<Terms, "startsAt" | "endsAt">): string {
  return `on ${dayInParis(startsAt)} from ${timeInParis(startsAt)} to ${timeInParis(endsAt)}`;
}

export function at(instant: Date): string {
  return `${dayInParis(instant)} at ${timeInParis(instant)}`;
}

export function whoAndWhat(world: World, application: Application): string {
  return `${nameOf(personOf(world, application.personId))}, ${offerLabel(world, application.offerId)}`;
}

/** "« Service »", with the day when another offer has the same title; the id of an unknown one. */
export function offerLabel({ offers }: World, offerId: string): string {
  const offer = offers.find(({ id }) => id === offerId);
  if (offer === undefined) return offerId;
  const { title, terms } = offer;
  const isShared = offers.some((other) => other !== offer && other.title === title);
  return isShared ? `« ${title} » of ${dayInParis(terms.startsAt)}` : `« ${title} »`;
}

/** "Zoé Le Gall, « Service »"; the id of an unknown application. */
export function applicationLabel(world: World, applicationId: string): string {
  const application = world.applications.find(({ id }) => id === applicationId);
  return application === undefined ? applicationId : whoAndWhat(world, application);
}
