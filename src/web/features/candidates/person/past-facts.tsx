import type { ProposablePerson } from "#domain/candidates/proposal.ts";
import { isNewcomer } from "#domain/engagements/reliability.ts";
import { Reliability } from "./reliability.tsx";
import { Together } from "./together.tsx";

export type KnownPast = Pick<
  ProposablePerson,
  "reliabilityScore" | "completedShifts" | "noShows" | "jobsTogether" | "lastJobOn"
>;

/** The score of a person, and their jobs with the company; « Nouveau » alone for a newcomer. */
export function PastFacts({ past }: { past: KnownPast }) {
  return (
    <>
      <Reliability past={past} />
      {!isNewcomer(past) && <Together jobs={past.jobsTogether} lastOn={past.lastJobOn} />}
    </>
  );
}
