import type { Model } from "./model.ts";
import { companyCalendars, ownCalendars } from "./observers/calendars.ts";
import { candidate, engagedOnce } from "./observers/candidate.ts";
import { engaged } from "./observers/engaged.ts";
import { exports } from "./observers/exports.ts";
import { hours } from "./observers/hours.ts";
import { jobs } from "./observers/jobs.ts";
import { live } from "./observers/live.ts";
import { mails } from "./observers/mails.ts";
import { notifications } from "./observers/notifications.ts";
import type { Observer } from "./observers/observer.ts";
import { proposals } from "./observers/proposals.ts";
import { todo } from "./observers/todo.ts";
import { positionsTaken } from "./rules.ts";
import { readEverything } from "./seen.ts";
import type { ObservedScreens } from "./seen.ts";
import type { Answer, Site } from "./site.ts";
import type { Chosen, Move } from "./step.ts";
import { doWhatIsDue, runDueTasks } from "./time.ts";

const observers: readonly Observer[] = [
  jobs,
  engaged,
  todo,
  hours,
  exports,
  companyCalendars,
  ownCalendars,
  mails,
  candidate,
  proposals,
  engagedOnce,
  notifications,
  live,
];

/** Thrown when the product and the model differ: the story so far, then the differences, in sentences. */
export class Difference extends Error {}

/** A story in progress: the model, the product, and what has been told. */
export type Play = { model: Model; site: Site; told: string[]; seen: ObservedScreens | null };

/** The world of a new story: nobody, on a Monday before the clock change of spring. */
export async function begin(site: Site): Promise<Play> {
  const now = new Date("2030-03-25T07:00:00Z");
  site.setTime(now);
  await site.empty();
  return {
    model: {
      now,
      companies: [],
      people: [],
      venues: [],
      jobs: [],
      applications: [],
      withdrawn: [],
      proposals: [],
      past: [],
    },
    site,
    told: [],
    seen: null,
  };
}

/** Plays a whole story, one step after the other; returns its sentences. Throws a `Difference`. */
export async function tell(site: Site, steps: readonly Chosen[]): Promise<string[]> {
  const story = await begin(site);
  for (const chosen of steps) {
    if (!(await play(story, [chosen]))) throw differenceOf(story, [`there is nothing to « ${chosen.name} »`]);
  }
  return story.told;
}

/** What is done after a step of what everybody reads: nothing, only reading it, or comparing it with the model. */
type Observing = "nothing" | "reading" | "comparing";

/**
 * Plays one step, or two at once, on both; throws a `Difference`. False when the world has nothing for it. Simultaneous
 * steps are always compared, as this tells in which order they happened.
 */
export async function play(
  story: Play,
  chosen: readonly Chosen[],
  observing: Observing = "comparing",
): Promise<boolean> {
  const { model, site } = story;
  const moves = chosen.map((one) => one.in(model));
  if (!moves.every((move) => move !== null)) return false;
  story.told.push(moves.map(({ sentence }) => sentence).join("; at the same time, "));
  model.past = [];
  const since = model.now;
  await site.forgetAttempts();
  const answers = await Promise.all(moves.map((move) => move.act(site, model)));
  const explanations = explain(story, moves, answers);
  await runDueTasks(site);
  const [changes, queued] = [await site.takeChanges(), await site.takeMails()];
  const [only, other] = explanations;
  if (only !== undefined && other === undefined && observing !== "comparing") {
    story.model = only;
    story.seen = observing === "reading" ? await readEverything(only, site) : null;
    return true;
  }
  const compared = [];
  for (const explained of explanations) {
    const seen = await readEverything(explained, site);
    const observed = { model: explained, seen, before: story.seen, since, changes, mails: queued };
    compared.push({ explained, seen, differences: observers.flatMap((observer) => observer(observed)) });
  }
  // Simultaneous steps happened in one of the orders that explain the answers.
  const right = compared.find(({ differences }) => differences.length === 0);
  if (right === undefined) throw differenceOf(story, compared[0]?.differences ?? []);
  story.model = right.explained;
  story.seen = right.seen;
  return true;
}

/** The models after the steps, one for each order that explains the answers. */
function explain(story: Play, moves: readonly Move[], answers: readonly Answer[]): Model[] {
  const attempts = ordersOf(moves.map((move, at) => ({ move, answer: answers[at] }))).map((order) => {
    const model = structuredClone(story.model);
    const unexplained = order.flatMap(({ move, answer }, at) => {
      if (at > 0) model.past.push({ ...structuredClone(model), past: [] });
      return contradictionOf(model, move, answer);
    });
    doWhatIsDue(model);
    return { model, unexplained };
  });
  const explained = attempts.filter(({ unexplained }) => unexplained.length === 0);
  if (explained.length === 0) throw differenceOf(story, attempts[0]?.unexplained ?? []);
  return explained.map(({ model }) => model);
}

/** Changes the model as the product accepted the step; or says why the answer contradicts it. */
function contradictionOf(model: Model, move: Move, answer: Answer | undefined): string[] {
  if (answer === undefined || answer.status >= 500) return [`the product fails: ${JSON.stringify(answer)}`];
  const why = move.refuses(model);
  const isAccepted = answer.status < 400;
  if (isAccepted && why !== null) return [`the product accepts, although ${why}`];
  if (!isAccepted && why === null) return [`the product refuses: ${JSON.stringify(answer.body)}`];
  if (!isAccepted) return [];
  move.change(model, answer);
  for (const job of model.jobs) job.mostTaken = Math.max(job.mostTaken, positionsTaken(model, job));
  return [];
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  const [first, ...others] = items;
  if (first === undefined) return [[]];
  if (others.length === 0) return [[first]];
  return [
    [first, ...others],
    [...others, first],
  ];
}

function differenceOf({ told }: Play, differences: readonly string[]): Difference {
  const story = told.map((sentence, at) => `${at + 1}. ${sentence}.`);
  return new Difference([...story, ...differences.map((difference) => `→ ${difference}.`)].join("\n"));
}
