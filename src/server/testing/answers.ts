import type { LightMyRequestResponse } from "fastify";
import type * as z from "zod/mini";
import type { errorBody, Operation } from "#contract/operation.ts";
import type { DeclaredOperation } from "#contract/operations.ts";

/** A response of the product, with its JSON's type. */
export type Answer<Json = unknown> = Omit<LightMyRequestResponse, "json"> & { json: () => Json };

/** The JSON that the contract declares for a method and a path, with the fields of an error beside; those alone for another path. */
export type JsonAt<Method extends string, Url extends string> = JsonOf<OperationAt<Method, PathOf<Url>>>;

/** The declared operations by « GET /api/jobs/: », parameters unnamed. */
type OperationAt<Method extends string, Path extends string> = Extract<
  OperationsByPath[`${Method} ${Path}` & keyof OperationsByPath],
  Operation
>;

type OperationsByPath = {
  [One in DeclaredOperation as `${One["method"]} ${UnnamedUrl<One["url"]>}`]: One;
};

/** `/api/jobs/:id/activity` as `/api/jobs/:/activity`. */
type UnnamedUrl<Url extends string> = Url extends `${infer Before}:${string}/${infer After}`
  ? `${Before}:/${UnnamedUrl<After>}`
  : Url extends `${infer Before}:${string}`
    ? `${Before}:`
    : Url;

/** The type of the template `/api/jobs/${id}/activity?all=${all}` as `/api/jobs/:/activity`. */
type PathOf<Url extends string> = Url extends `${infer Path}?${string}` ? Segments<Path> : Segments<Url>;
type Segments<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? `${Given<Segment>}/${Segments<Rest>}`
  : Given<Path>;
type Given<Segment extends string> = string extends Segment ? ":" : FixedSegment<Segment>;
/** A segment without the text that follows it in a template, its query: `/api/pool${query}`. */
type FixedSegment<Segment extends string, Before extends string = ""> = string extends Segment
  ? Before
  : Segment extends `${infer First}${infer Rest}`
    ? FixedSegment<Rest, `${Before}${First}`>
    : Before;

/** The status tells an answer from an error, a type cannot: both have their fields. */
type JsonOf<One extends Operation> = [One] extends [never]
  ? ErrorFields
  : One extends unknown
    ? WithError<Success<One["schema"]["response"]>, One["config"]["current"]>
    : never;

export type ErrorFields = Partial<z.output<typeof errorBody>>;

type Success<Responses> = {
  [Status in keyof Responses]: Responses[Status] extends z.core.$ZodType
    ? Status extends 200 | 201 | 202 | 204
      ? z.output<Responses[Status]>
      : never
    : never;
}[keyof Responses];

type WithError<Data, Current> = ([Data] extends [never] | [null]
  ? ErrorFields
  : Data & Omit<ErrorFields, keyof Data>) &
  (Current extends z.core.$ZodType ? { current?: z.output<Current> } : unknown);
