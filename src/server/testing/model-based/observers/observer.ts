import { type Model, companyOf, nameOf, personOf } from "#server/testing/model-based/model.ts";
import type {
  CompanyScreens,
  PersonScreens,
  ObservedScreens,
} from "#server/testing/model-based/observed-screens.ts";
import type { LiveChange, Mail } from "#server/testing/model-based/system.ts";

/** What is observed after a step, and before it. */
type Observation = {
  model: Model;
  everyScreen: ObservedScreens;
  before: ObservedScreens | null;
  /** When the step began: if the clock stood still since, only the step can have changed a screen. */
  since: Date;
  changes: readonly LiveChange[];
  /** The mails queued since then. */
  mails: readonly Mail[];
};

/** The differences between what somebody reads and the model, in sentences; none when all is well. */
export type Observer = (observed: Observation) => string[];

type ObservedReader<Screens> = { id: string; name: string; screens: Screens; model: Model } & Observation;

/** Observes what each company reads. */
export function ofCompanies(differencesOf: (reading: ObservedReader<CompanyScreens>) => string[]): Observer {
  return (observed) =>
    [...observed.everyScreen.companies].flatMap(([id, screens]) =>
      differencesOf({ ...observed, id, screens, name: companyOf(observed.model, id).name }),
    );
}

/** Observes what each person reads. */
export function ofPeople(differencesOf: (reading: ObservedReader<PersonScreens>) => string[]): Observer {
  return (observed) =>
    [...observed.everyScreen.people].flatMap(([id, screens]) =>
      differencesOf({ ...observed, id, screens, name: nameOf(personOf(observed.model, id)) }),
    );
}

type ObservedFields = Record<string, unknown>;

/** "Zoé reads « Job 1 »: state is "changed", and should be "expected"". */
export function differences(
  reader: string,
  actual: ObservedFields | undefined,
  expected: ObservedFields,
): string[] {
  if (actual === undefined) return [`${reader}: it is missing`];
  return Object.entries(expected).flatMap(([fact, should]) => {
    const is = written(actual[fact]);
    return is === written(should) ? [] : [`${reader}: ${fact} is ${is}, and should be ${written(should)}`];
  });
}

function written(value: unknown): string {
  return JSON.stringify(value) ?? "missing";
}

type Row = { id: string; facts?: ObservedFields };
type List = { actual: readonly Row[]; expected: readonly Row[]; label: (id: string) => string };

/** The rows that only one of two lists has, then the facts that differ in the others. */
export function listDifferences(reader: string, { actual, expected, label }: List): string[] {
  const factsOf = new Map(actual.map(({ id, facts }) => [id, facts]));
  const ids = new Set(expected.map(({ id }) => id));
  return [
    ...actual.flatMap(({ id }) => (ids.has(id) ? [] : [`${reader} shows ${label(id)}, and should not`])),
    ...expected.flatMap(({ id, facts = {} }) =>
      factsOf.has(id)
        ? differences(`${reader}, ${label(id)}`, factsOf.get(id) ?? {}, facts)
        : [`${reader} does not show ${label(id)}, and should`],
    ),
  ];
}

/** A list as it is read: each row is its facts. */
export function rowsOf(items: readonly ({ id: string } & ObservedFields)[]): Row[] {
  return items.map((facts) => ({ id: facts.id, facts }));
}
