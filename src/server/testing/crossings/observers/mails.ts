import { placesLeft } from "#server/testing/crossings/rules.ts";
import type { Mail } from "#server/testing/crossings/site.ts";
import { nameOf, personOf, worldsAt } from "#server/testing/crossings/world.ts";
import type { World } from "#server/testing/crossings/world.ts";
import { liesOf } from "./notifications.ts";
import type { Observer } from "./observer.ts";
import { countsOf } from "./offers.ts";

/** What is mailed is true when it is queued, to companies and to people. */
export const mails: Observer = ({ world, seen, mails: queued }) =>
  queued.flatMap((mail) => {
    const then = worldsAt(world, mail.createdAt);
    const told = seen.people.get(mail.userId)?.notifications ?? [];
    const repeated = told.filter(({ body }) => plain(mail.text).includes(plain(body)));
    return [
      ...withdrawalLies(then, mail),
      ...repeated.flatMap((one) =>
        liesOf(then, one).map(
          (why) =>
            `${nameOf(personOf(world, mail.userId))} is mailed « ${one.title} »: « ${one.body} », but ${why}`,
        ),
      ),
    ];
  });

/** "Désistement": how many places are free, and how many people wait. */
function withdrawalLies(worlds: readonly World[], { subject, text }: Mail): string[] {
  if (!subject.startsWith("Désistement")) return [];
  const said = plain(text);
  const isTrue = worlds.some((world) => {
    const offer = world.offers.find(({ id }) => said.includes(id));
    if (offer === undefined) return true;
    const { applicationsPending: pending } = countsOf(world, offer);
    const waiting =
      pending === 0 ? /personne n.attend de réponse/ : new RegExp(`${pending} personnes? attend`);
    return new RegExp(`${placesLeft(world, offer)} places? à pourvoir`).test(said) && waiting.test(said);
  });
  return isTrue ? [] : [`a company is mailed what is not true: ${said}`];
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
