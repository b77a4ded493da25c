import {
  contestableUntil,
  isAwaited,
  isLateNow,
  isStillEngaged,
  stateOf,
} from "#server/testing/crossings/rules.ts";
import type { PersonScreens } from "#server/testing/crossings/seen.ts";
import { isEngaged, offerOf, worldsAt } from "#server/testing/crossings/world.ts";
import type { Engaged, World } from "#server/testing/crossings/world.ts";
import { ofPeople } from "./observer.ts";

type Notification = PersonScreens["notifications"][number];

/** What a new notification says is true, and what it invites to would be accepted. */
export const notifications = ofPeople(({ world, id, name, screens, before, since }) => {
  if (before === null) return [];
  const known = new Set(before.people.get(id)?.notifications.map((one) => one.id));
  return screens.notifications
    .filter((one) => !known.has(one.id) && new Date(one.createdAt) >= since)
    .flatMap((one) =>
      liesOf(worldsAt(world, new Date(one.createdAt)), one).map(
        (why) => `${name} is told « ${one.title} »: « ${one.body} », but ${why}`,
      ),
    );
});

/** Why what a notification says is not true of any of these worlds; none when it is of one. */
export function liesOf(worlds: readonly World[], notification: Notification): string[] {
  const lies = worlds.map((world) => liesIn(world, notification));
  return lies.some(({ length }) => length === 0) ? [] : (lies.at(-1) ?? []);
}

function liesIn(world: World, { kind, title, body, applicationId }: Notification): string[] {
  const application = world.applications.find(({ id }) => id === applicationId);
  if (application === undefined || !isEngaged(application)) return [];
  const promised = wordings.flatMap(({ says, promises }) => (says.test(`${title} ${body}`) ? promises : []));
  return [...new Set([...(claims[kind] ?? []), ...promised])].flatMap(
    (claim) => claim(world, application) ?? [],
  );
}

type Claim = (world: World, engaged: Engaged) => string | null;

const isEngagedStill: Claim = (_world, engaged) =>
  isStillEngaged(engaged) ? null : "they are not engaged any more";
const isToCome: Claim = (world, engaged) =>
  offerOf(world, engaged).terms.startsAt > world.now ? null : "the mission has started";
const isWaitedFor: Claim = (world, engaged) =>
  isAwaited(world, engaged) ? null : `nothing is to confirm: they are « ${stateOf(world, engaged)} »`;
const isOff: Claim = (_world, engaged) => (engaged.engagement.end === null ? "they are still engaged" : null);

const isFreeToLeave: Claim = (world, engaged) =>
  isLateNow(world, engaged) ? "withdrawing now lowers their score" : null;
const isContestable: Claim = (world, engaged) =>
  contestableUntil(world, engaged) === null ? "the record cannot be contested" : null;

const claims: Partial<Record<Notification["kind"], Claim[]>> = {
  accepted: [isEngagedStill],
  confirm: [isEngagedStill, isToCome, isWaitedFor],
  changed: [isEngagedStill, isToCome],
  cancelled: [isOff],
};

/** Sentences that promise something, wherever they are. */
const wordings: { says: RegExp; promises: Claim[] }[] = [
  { says: /Confirmez/, promises: [isWaitedFor, isToCome] },
  { says: /n.en souffrira pas/, promises: [isFreeToLeave] },
  { says: /jours pour le dire/, promises: [isContestable] },
];
