import {
  type EngagedApplication,
  type Model,
  isEngaged,
  jobOf,
  modelsAt,
} from "#server/testing/model-based/model.ts";
import type { PersonScreens } from "#server/testing/model-based/observed-screens.ts";
import {
  contestableUntil,
  isAwaited,
  isLateNow,
  isStillEngaged,
  stateOf,
} from "#server/testing/model-based/rules.ts";
import { ofPeople } from "./observer.ts";

type Notification = PersonScreens["notifications"][number];

/** What a new notification says is true, and what it invites to would be accepted. */
export const notifications = ofPeople(({ model, id, name, screens, before, since }) => {
  if (before === null) return [];
  const known = new Set(before.people.get(id)?.notifications.map((one) => one.id));
  return screens.notifications
    .filter((one) => !known.has(one.id) && new Date(one.createdAt) >= since)
    .flatMap((one) =>
      liesOf(modelsAt(model, new Date(one.createdAt)), one).map(
        (why) => `${name} is told « ${one.title} »: « ${one.body} », but ${why}`,
      ),
    );
});

/** Why what a notification says is not true of any of these models; none when it is of one. */
export function liesOf(models: readonly Model[], notification: Notification): string[] {
  const lies = models.map((model) => liesIn(model, notification));
  return lies.some(({ length }) => length === 0) ? [] : (lies.at(-1) ?? []);
}

function liesIn(model: Model, { kind, title, body, applicationId }: Notification): string[] {
  const application = model.applications.find(({ id }) => id === applicationId);
  if (application === undefined || !isEngaged(application)) return [];
  const promised = wordings.flatMap(({ says, promises }) => (says.test(`${title} ${body}`) ? promises : []));
  return [...new Set([...(claims[kind] ?? []), ...promised])].flatMap(
    (claim) => claim(model, application) ?? [],
  );
}

type Claim = (model: Model, engaged: EngagedApplication) => string | null;

const isEngagedStill: Claim = (_model, engaged) =>
  isStillEngaged(engaged) ? null : "they are not engaged any more";
const isToCome: Claim = (model, engaged) =>
  jobOf(model, engaged).terms.startsAt > model.now ? null : "the job has started";
const isWaitedFor: Claim = (model, engaged) =>
  isAwaited(model, engaged) ? null : `nothing is to confirm: they are « ${stateOf(model, engaged)} »`;
const isOff: Claim = (_model, engaged) => (engaged.engagement.end === null ? "they are still engaged" : null);

const isFreeToLeave: Claim = (model, engaged) =>
  isLateNow(model, engaged) ? "withdrawing now lowers their score" : null;
const isContestable: Claim = (model, engaged) =>
  contestableUntil(model, engaged) === null ? "the record cannot be contested" : null;

const claims: Partial<Record<Notification["kind"], Claim[]>> = {
  accepted: [isEngagedStill],
  confirm: [isEngagedStill, isToCome, isWaitedFor],
  changed: [isEngagedStill, isToCome],
  cancelled: [isOff],
};

/** Sentences that promise something, wherever they are. */
const wordings: { says: RegExp; promises: Claim[] }[] = [
  { says: /(Confirm|Accept)ez/, promises: [isWaitedFor, isToCome] },
  { says: /n.en souffrira pas/, promises: [isFreeToLeave] },
  { says: /jours pour le dire/, promises: [isContestable] },
];
