import { type Application, type Model, isEngaged, jobOf } from "#server/testing/model-based/model.ts";
import {
  contestableUntil,
  isAwaited,
  isLateNow,
  overlap,
  owedTerms,
  scoreOf,
  stateOf,
  termsFor,
  whyNotApply,
} from "#server/testing/model-based/rules.ts";
import { applicationLabel, jobLabel } from "#server/testing/model-based/sentences.ts";
import { differences, listDifferences, ofPeople } from "./observer.ts";

/** A person's own applications, score and feed. */
export const candidate = ofPeople(({ model, id, name, screens }) => {
  const own = model.applications.filter(({ candidateId }) => candidateId === id);
  const proposed = model.proposals.filter(
    (one) =>
      one.candidateId === id &&
      !one.isRetracted &&
      (one.answer !== null || jobOf(model, one).terms.startsAt > model.now),
  );
  const known = new Set([...own, ...proposed].map(({ jobId }) => jobId));
  return [
    ...listDifferences(`${name}'s applications`, {
      actual: screens.applications.map((row) => ({ id: row.id, facts: actualFacts(row) })),
      expected: own.map((one) => ({ id: one.id, facts: factsOf(model, one) })),
      label: (applicationId) => applicationLabel(model, applicationId),
    }),
    ...listDifferences(`${name}'s feed`, {
      actual: screens.feed,
      expected: model.jobs.filter((job) => !known.has(job.id) && whyNotApply(model, job, id) === null),
      label: (jobId) => jobLabel(model, jobId),
    }),
    ...differences(`${name} reads their reliability`, screens.reliability, { score: scoreOf(model, id) }),
  ];
});

type ActualFields = {
  status: string;
  engagement: {
    agreed: object;
    recorded: { outcome: string; contestableUntil: string | null } | null;
  } | null;
};

function actualFacts({ status, engagement }: ActualFields) {
  if (engagement === null) return { status };
  const { agreed, recorded, ...facts } = engagement;
  const { outcome, contestableUntil: until } = recorded ?? { outcome: null, contestableUntil: null };
  return { status, ...facts, ...agreed, outcome, contestableUntil: until };
}

function factsOf(model: Model, application: Application) {
  const { status } = application;
  if (!isEngaged(application)) return { status };
  const { record, end } = application.engagement;
  const hasStarted = termsFor(model, application).startsAt <= model.now;
  const agreed = hasStarted ? owedTerms(model, application) : application.engagement.agreed;
  const isToCome = end === null && record === null && jobOf(model, application).terms.startsAt > model.now;
  return {
    status,
    state: stateOf(model, application),
    ...agreed,
    isConfirmationAsked: isAwaited(model, application),
    ...(isToCome && { isLateIfWithdrawnNow: isLateNow(model, application) }),
    outcome: record?.outcome ?? null,
    contestableUntil: contestableUntil(model, application),
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
