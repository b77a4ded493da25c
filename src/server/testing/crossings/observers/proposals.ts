import { isProposalShown, whyNotAccept } from "#server/testing/crossings/rules.ts";
import { offerLabel } from "#server/testing/crossings/sentences.ts";
import { nameOf, personOf } from "#server/testing/crossings/world.ts";
import { listDifferences, ofCompanies, ofPeople } from "./observer.ts";
import type { Observer } from "./observer.ts";

/** What each person may answer, and whether a yes would be taken. */
const own = ofPeople(({ world, id, name, screens }) =>
  listDifferences(`${name}'s proposals`, {
    told: screens.proposals.map((row) => ({
      id: row.id,
      facts: { offer: row.job.id, isInstant: row.isInstant, isPossible: row.obstacle === null },
    })),
    expected: world.proposals
      .filter((one) => one.personId === id && isProposalShown(world, one))
      .map((one) => ({
        id: one.id,
        facts: {
          offer: one.offerId,
          isInstant: one.isInstant,
          isPossible: whyNotAccept(world, one) === null,
        },
      })),
    label: (proposalId) => labelOf(world, proposalId),
  }),
);

/** What each company reads of the answers. */
const received = ofCompanies(({ world, name, screens }) =>
  screens.proposals.flatMap(({ id: offerId, items, counts }) => {
    const all = world.proposals.filter((one) => one.offerId === offerId);
    const count = (isCounted: (one: (typeof all)[number]) => boolean) => all.filter(isCounted).length;
    const expected = {
      yes: count(({ answer }) => answer === "yes"),
      no: count(({ answer }) => answer === "no"),
      unanswered: count(({ answer, isWithdrawn }) => answer === null && !isWithdrawn),
      withdrawn: count(({ isWithdrawn }) => isWithdrawn),
    };
    return [
      ...listDifferences(`${name}'s proposals of ${offerLabel(world, offerId)}`, {
        told: items.map(({ id, answer, withdrawnAt, userId }) => ({
          id,
          facts: { answer, isWithdrawn: withdrawnAt !== null, userId },
        })),
        expected: all.map(({ id, answer, isWithdrawn, personId: userId }) => ({
          id,
          facts: { answer, isWithdrawn, userId },
        })),
        label: (proposalId) => labelOf(world, proposalId),
      }),
      ...listDifferences(`${name}'s answers`, {
        told: [{ id: offerId, facts: counts }],
        expected: [{ id: offerId, facts: expected }],
        label: (id) => offerLabel(world, id),
      }),
    ];
  }),
);

export const proposals: Observer = (observed) => [...own(observed), ...received(observed)];

function labelOf(world: Parameters<typeof offerLabel>[0], proposalId: string): string {
  const proposal = world.proposals.find(({ id }) => id === proposalId);
  if (proposal === undefined) return proposalId;
  return `${nameOf(personOf(world, proposal.personId))}, ${offerLabel(world, proposal.offerId)}`;
}
