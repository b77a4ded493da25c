import { nameOf, personOf } from "#server/testing/model-based/model.ts";
import { isProposalShown, whyNotAccept } from "#server/testing/model-based/rules.ts";
import { jobLabel } from "#server/testing/model-based/sentences.ts";
import { type Observer, listDifferences, ofCompanies, ofPeople } from "./observer.ts";

/** What each person may answer, and whether a yes would be taken. */
const own = ofPeople(({ model, id, name, screens }) =>
  listDifferences(`${name}'s proposals`, {
    actual: screens.proposals.map((row) => ({
      id: row.id,
      facts: { job: row.job.id, isInstant: row.isInstant, isPossible: row.obstacle === null },
    })),
    expected: model.proposals
      .filter((one) => one.candidateId === id && isProposalShown(model, one))
      .map((one) => ({
        id: one.id,
        facts: {
          job: one.jobId,
          isInstant: one.isInstant,
          isPossible: whyNotAccept(model, one) === null,
        },
      })),
    label: (proposalId) => labelOf(model, proposalId),
  }),
);

/** What each company reads of the answers. */
const received = ofCompanies(({ model, name, screens }) =>
  screens.proposals.flatMap(({ id: jobId, items, counts }) => {
    const all = model.proposals.filter((one) => one.jobId === jobId);
    const count = (isCounted: (one: (typeof all)[number]) => boolean) => all.filter(isCounted).length;
    const expected = {
      yes: count(({ answer }) => answer === "yes"),
      no: count(({ answer }) => answer === "no"),
      unanswered: count(({ answer, isRetracted }) => answer === null && !isRetracted),
      retracted: count(({ isRetracted }) => isRetracted),
    };
    return [
      ...listDifferences(`${name}'s proposals of ${jobLabel(model, jobId)}`, {
        actual: items.map(({ id, answer, retractedAt, userId }) => ({
          id,
          facts: { answer, isRetracted: retractedAt !== null, userId },
        })),
        expected: all.map(({ id, answer, isRetracted, candidateId: userId }) => ({
          id,
          facts: { answer, isRetracted, userId },
        })),
        label: (proposalId) => labelOf(model, proposalId),
      }),
      ...listDifferences(`${name}'s answers`, {
        actual: [{ id: jobId, facts: counts }],
        expected: [{ id: jobId, facts: expected }],
        label: (id) => jobLabel(model, id),
      }),
    ];
  }),
);

export const proposals: Observer = (observed) => [...own(observed), ...received(observed)];

function labelOf(model: Parameters<typeof jobLabel>[0], proposalId: string): string {
  const proposal = model.proposals.find(({ id }) => id === proposalId);
  if (proposal === undefined) return proposalId;
  return `${nameOf(personOf(model, proposal.candidateId))}, ${jobLabel(model, proposal.jobId)}`;
}
