import * as fc from "fast-check";
import type { Operation } from "#contract/operation.ts";
import { type Model, UnknownRecord } from "./model.ts";
import type { Answer, System } from "./system.ts";

/** One step on known records: `Target` names them by id, so that it can be tried on copies of the model. */
type Definition<Drawn, Target> = {
  name: string;
  /** The write operations of the contract that it makes. */
  operations: readonly Operation[];
  /** Whether nothing else happens at the same time: time passes, or an account begins or ends. */
  isAlone?: boolean;
  /** How often it is drawn, compared with the others; 1 when absent. */
  weight?: number;
  draw: fc.Arbitrary<Drawn>;
  /** What it acts on in this state; null when there is nothing for it. */
  needs: (model: Model, drawn: Drawn) => Target | null;
  /** "Zoé confirms « Service »". */
  describe: (model: Model, target: Target) => string;
  /** Why the product must refuse it; null when it must accept. */
  refuses: (model: Model, target: Target) => string | null;
  act: (system: System, model: Model, target: Target) => Promise<Answer>;
  /** Changes the model as an accepted step changes the product. */
  change: (model: Model, target: Target, answer: Answer) => void;
};

/** A step with its target chosen. */
export type TargetedStep = {
  sentence: string;
  refuses: (model: Model) => string | null;
  act: (system: System, model: Model) => Promise<Answer>;
  change: (model: Model, answer: Answer) => void;
};

export type DrawnStep = { name: string; in: (model: Model) => TargetedStep | null };

/** One step, or two that run at the same time. */
export type StepGroup = readonly DrawnStep[];

export type Step = {
  name: string;
  operations: readonly Operation[];
  weight: number;
  isAlone: boolean;
  /** Draws what it acts on; a sequence shrinks by its steps, not by what they act on. */
  chosen: fc.Arbitrary<DrawnStep>;
};

type DirectedStep<Drawn> = Step & { on: (drawn: Drawn) => DrawnStep };

export function step<Drawn, Target>(definition: Definition<Drawn, Target>): DirectedStep<Drawn> {
  const {
    name,
    operations,
    weight = 1,
    isAlone = false,
    draw,
    needs,
    describe,
    refuses,
    act,
    change,
  } = definition;
  const on = (drawn: Drawn): DrawnStep => ({
    name,
    in(model) {
      const target = needs(model, drawn);
      if (target === null) return null;
      return {
        sentence: describe(model, target),
        refuses: (current) => whyNot(() => refuses(current, target)),
        act: (system, current) => act(system, current, target),
        change: (current, answer) => change(current, target, answer),
      };
    },
  });
  return { name, operations, weight, isAlone, chosen: fc.noShrink(draw.map(on)), on };
}

/** The item that a drawn number chooses; null when there is none. */
export function pick<Item>(items: readonly Item[], number: number): Item | null {
  return items[number % Math.max(1, items.length)] ?? null;
}

/** What a step acts on may have disappeared in the step run at the same time. */
function whyNot(refuses: () => string | null): string | null {
  try {
    return refuses();
  } catch (error) {
    if (error instanceof UnknownRecord) return "it does not exist any more";
    throw error;
  }
}
