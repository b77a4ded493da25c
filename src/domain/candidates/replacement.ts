import { type ProposablePerson, MAX_PROPOSED_AT_ONCE } from "./proposal.ts";

type Choice = Pick<ProposablePerson, "id" | "state" | "wasRejected" | "unavailability" | "hints">;

/** Whom to ask to take a position that was freed: those rejected for want of positions, then the pool. */
export function replacementChoices<Person extends Choice>(
  rejected: readonly Person[],
  pool: readonly Person[],
) {
  const isRejected = new Set(rejected.map(({ id }) => id));
  const others = pool.filter(({ id }) => !isRejected.has(id));
  const isFree = ({ state, hints }: Person) => state === "free" && !hints.includes("minor-at-night");
  const again = rejected.filter(isFree);
  // Rejected for another reason, a minor at night, or said not to work at these hours: the window of proposals has them.
  const free = others.filter(
    (person) => isFree(person) && !person.wasRejected && person.unavailability === null,
  );
  return {
    again,
    free,
    asked: [...rejected, ...others].filter(({ state }) => state === "waiting" || state === "declined"),
    /** The people who may be asked in one tap. */
    proposable: [...again, ...free].slice(0, MAX_PROPOSED_AT_ONCE),
  };
}
