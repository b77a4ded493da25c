import {
  contestableUntil,
  isAwaited,
  isLateNow,
  overlap,
  scoreOf,
  stateOf,
  whyNotApply,
} from "#server/testing/crossings/rules.ts";
import { applicationLabel, offerLabel } from "#server/testing/crossings/sentences.ts";
import { isEngaged, offerOf } from "#server/testing/crossings/world.ts";
import type { Application, World } from "#server/testing/crossings/world.ts";
import { differences, listDifferences, ofPeople } from "./observer.ts";

/** A person's own applications, score and feed. */
export const candidate = ofPeople(({ world, id, name, screens }) => {
  const own = world.applications.filter(({ personId }) => personId === id);
  const proposed = world.proposals.filter(({ personId, isWithdrawn }) => personId === id && !isWithdrawn);
  const known = new Set([...own, ...proposed].map(({ offerId }) => offerId));
  return [
    ...listDifferences(`${name}'s applications`, {
      told: screens.applications.map((row) => ({ id: row.id, facts: factsTold(row) })),
      expected: own.map((one) => ({ id: one.id, facts: factsOf(world, one) })),
      label: (applicationId) => applicationLabel(world, applicationId),
    }),
    ...listDifferences(`${name}'s feed`, {
      told: screens.feed,
      expected: world.offers.filter(
        (offer) => !known.has(offer.id) && whyNotApply(world, offer, id) === null,
      ),
      label: (offerId) => offerLabel(world, offerId),
    }),
    ...differences(`${name} reads their reliability`, screens.reliability, { score: scoreOf(world, id) }),
  ];
});

type Told = {
  status: string;
  engagement: {
    agreed: object;
    recorded: { outcome: string; contestableUntil: string | null } | null;
  } | null;
};

function factsTold({ status, engagement }: Told) {
  if (engagement === null) return { status };
  const { agreed, recorded, ...facts } = engagement;
  const { outcome, contestableUntil: until } = recorded ?? { outcome: null, contestableUntil: null };
  return { status, ...facts, ...agreed, outcome, contestableUntil: until };
}

function factsOf(world: World, application: Application) {
  const { status } = application;
  if (!isEngaged(application)) return { status };
  const { agreed, record, end } = application.engagement;
  const isToCome = end === null && record === null && offerOf(world, application).terms.startsAt > world.now;
  return {
    status,
    state: stateOf(world, application),
    ...agreed,
    isConfirmationAsked: isAwaited(world, application),
    ...(isToCome && { isLateIfWithdrawnNow: isLateNow(world, application) }),
    outcome: record?.outcome ?? null,
    contestableUntil: contestableUntil(world, application),
  };
}

/** Nobody is bound twice at once: of two engagements that overlap, one waits for a new agreement. */
export const engagedOnce = ofPeople(({ name, screens: { applications } }) => {
  const bound = applications.flatMap(({ engagement, job }) =>
    engagement !== null && ["expected", "asked", "confirmed"].includes(engagement.state)
      ? [{ title: job.title, ...spanOf(engagement.agreed) }]
      : [],
  );
  return bound.flatMap((one, at) =>
    bound
      .slice(at + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${name} is engaged for « ${one.title} » and « ${other.title} » at the same hours`),
  );
});

function spanOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}
