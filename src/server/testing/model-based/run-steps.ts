import { companyCalendars, ownCalendars } from "#server/testing/model-based/observers/calendars.ts";
import { candidate, engagedOnce } from "#server/testing/model-based/observers/candidate.ts";
import { engaged } from "#server/testing/model-based/observers/engaged.ts";
import { exports } from "#server/testing/model-based/observers/exports.ts";
import { hours } from "#server/testing/model-based/observers/hours.ts";
import { jobs } from "#server/testing/model-based/observers/jobs.ts";
import { live } from "#server/testing/model-based/observers/live.ts";
import { mails } from "#server/testing/model-based/observers/mails.ts";
import { notifications } from "#server/testing/model-based/observers/notifications.ts";
import type { Observer } from "#server/testing/model-based/observers/observer.ts";
import { proposals } from "#server/testing/model-based/observers/proposals.ts";
import { todo } from "#server/testing/model-based/observers/todo.ts";
import type { Model } from "./model.ts";
import { type ObservedScreens, readEverything } from "./observed-screens.ts";
import { positionsTaken } from "./rules.ts";
import type { DrawnStep, StepGroup, TargetedStep } from "./step.ts";
import type { Answer, System } from "./system.ts";
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

/** Thrown when the product and the model differ: the steps so far, then the differences, in sentences. */
export class Difference extends Error {}

/** A sequence of steps in progress: the model, the product, a sentence for each step, and the screens after the last one. */
export type Run = { model: Model; system: System; stepLog: string[]; screens: ObservedScreens | null };

/** The initial state: nobody, on a Monday before the clock change of spring. */
export async function startRun(system: System): Promise<Run> {
  const now = new Date("2030-03-25T07:00:00Z");
  system.setTime(now);
  await system.empty();
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
    system,
    stepLog: [],
    screens: null,
  };
}

/**
 * Runs a sequence, one step after the other; returns its sentences. Throws a `Difference`. What everybody reads is compared
 * after the last step alone.
 */
export async function runSteps(system: System, steps: readonly DrawnStep[]): Promise<string[]> {
  const run = await startRun(system);
  for (const [at, drawn] of steps.entries()) {
    const left = steps.length - 1 - at;
    // A comparison needs the screens before its step.
    const beforeLast = left === 1 ? "reading" : "nothing";
    const isDone = await runGroup(run, [drawn], left === 0 ? "comparing" : beforeLast);
    if (!isDone) throw differenceOf(run, [`there is nothing to « ${drawn.name} »`]);
  }
  return run.stepLog;
}

/** What is done after a step of what everybody reads: nothing, only reading it, or comparing it with the model. */
type AfterStep = "nothing" | "reading" | "comparing";

/**
 * Runs one step, or two at once, on both; throws a `Difference`. False when the model has no target for it. Simultaneous
 * steps are always compared, as this shows in which order they happened.
 */
export async function runGroup(
  run: Run,
  group: StepGroup,
  afterStep: AfterStep = "comparing",
): Promise<boolean> {
  const { model, system } = run;
  const targeted = group.map((one) => one.in(model));
  if (!targeted.every((step) => step !== null)) return false;
  run.stepLog.push(targeted.map(({ sentence }) => sentence).join("; at the same time, "));
  model.past = [];
  const since = model.now;
  await system.clearRateLimits();
  const answers = await Promise.all(targeted.map((step) => step.act(system, model)));
  const explanations = explain(run, targeted, answers);
  await runDueTasks(system);
  const [changes, queued] = [await system.takeChanges(), await system.takeMails()];
  const [only, other] = explanations;
  if (only !== undefined && other === undefined && afterStep !== "comparing") {
    run.model = only;
    run.screens = afterStep === "reading" ? await readEverything(only, system) : null;
    return true;
  }
  const compared = [];
  for (const explained of explanations) {
    const screens = await readEverything(explained, system);
    const observed = {
      model: explained,
      everyScreen: screens,
      before: run.screens,
      since,
      changes,
      mails: queued,
    };
    compared.push({ explained, screens, differences: observers.flatMap((observer) => observer(observed)) });
  }
  // Simultaneous steps happened in one of the orders that explain the answers.
  const right = compared.find(({ differences }) => differences.length === 0);
  if (right === undefined) throw differenceOf(run, compared[0]?.differences ?? []);
  run.model = right.explained;
  run.screens = right.screens;
  return true;
}

/** The models after the steps, one for each order that explains the answers. */
function explain(run: Run, steps: readonly TargetedStep[], answers: readonly Answer[]): Model[] {
  const attempts = ordersOf(steps.map((step, at) => ({ step, answer: answers[at] }))).map((order) => {
    const model = structuredClone(run.model);
    const unexplained = order.flatMap(({ step, answer }, at) => {
      if (at > 0) model.past.push({ ...structuredClone(model), past: [] });
      return contradictionOf(model, step, answer);
    });
    doWhatIsDue(model);
    return { model, unexplained };
  });
  const explained = attempts.filter(({ unexplained }) => unexplained.length === 0);
  if (explained.length === 0) throw differenceOf(run, attempts[0]?.unexplained ?? []);
  return explained.map(({ model }) => model);
}

/** Changes the model as the product accepted the step; or says why the answer contradicts it. */
function contradictionOf(model: Model, step: TargetedStep, answer: Answer | undefined): string[] {
  if (answer === undefined || answer.status >= 500) return [`the product fails: ${JSON.stringify(answer)}`];
  const why = step.refuses(model);
  const isAccepted = answer.status < 400;
  if (isAccepted && why !== null) return [`the product accepts, although ${why}`];
  if (!isAccepted && why === null) return [`the product refuses: ${JSON.stringify(answer.body)}`];
  if (!isAccepted) return [];
  step.change(model, answer);
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

function differenceOf({ stepLog }: Run, differences: readonly string[]): Difference {
  const steps = stepLog.map((sentence, at) => `${at + 1}. ${sentence}.`);
  return new Difference([...steps, ...differences.map((difference) => `→ ${difference}.`)].join("\n"));
}
