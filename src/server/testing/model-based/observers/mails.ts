import { type Model, nameOf, personOf, modelsAt } from "#server/testing/model-based/model.ts";
import { positionsLeft } from "#server/testing/model-based/rules.ts";
import type { Mail } from "#server/testing/model-based/system.ts";
import { countsOf } from "./jobs.ts";
import { liesOf } from "./notifications.ts";
import type { Observer } from "./observer.ts";

/** What is mailed is true when it is queued, to companies and to people. */
export const mails: Observer = ({ model, everyScreen, mails: queued }) =>
  queued.flatMap((mail) => {
    const then = modelsAt(model, mail.createdAt);
    const received = everyScreen.people.get(mail.userId)?.notifications ?? [];
    const repeated = received.filter(({ body }) => plain(mail.text).includes(plain(body)));
    return [
      ...withdrawalLies(then, mail),
      ...repeated.flatMap((one) =>
        liesOf(then, one).map(
          (why) =>
            `${nameOf(personOf(model, mail.userId))} is mailed « ${one.title} »: « ${one.body} », but ${why}`,
        ),
      ),
    ];
  });

/** "Désistement": how many positions are free, and how many people wait. */
function withdrawalLies(models: readonly Model[], { subject, text }: Mail): string[] {
  if (!subject.startsWith("Désistement")) return [];
  const said = plain(text);
  const isTrue = models.some((model) => {
    const job = model.jobs.find(({ id }) => said.includes(id));
    if (job === undefined) return true;
    const { applicationsPending: pending } = countsOf(model, job);
    const waiting =
      pending === 0 ? /personne n.attend de réponse/ : new RegExp(`${pending} personnes? attend`);
    return new RegExp(`${positionsLeft(model, job)} places? à pourvoir`).test(said) && waiting.test(said);
  });
  return isTrue ? [] : [`a company is mailed what is not true: ${said}`];
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
