import type * as z from "zod/mini";
import type { DeclaredOperation } from "./operations.ts";

/**
 * The operations as the types of an OpenAPI document (`paths` of `openapi-typescript`), for a typed client: what is sent is the
 * input of the schemas, what is answered their output. Types only, so that no schema reaches the web's files.
 */
export type Paths = {
  [Path in PathOf<DeclaredOperation>]: MethodsAt<Path>;
};

type MethodsAt<Path> = {
  [
    One in DeclaredOperation as PathOf<One> extends Path ? Lowercase<One["method"]> : never
  ]: DescribedOperation<One["schema"]>;
};

/** The JSON body that an operation takes, by its method and path: `Body<"post", "/api/jobs">`. */
export type Body<Method extends string, Path extends keyof Paths> = Paths[Path] extends {
  [M in Method]: { requestBody: { content: { "application/json": infer Sent } } };
}
  ? Sent
  : never;

/** The JSON that an operation answers: `Data<"get", "/api/jobs">`. */
export type Data<Method extends string, Path extends keyof Paths> = Paths[Path] extends {
  [M in Method]: { responses: infer Responses };
}
  ? Responses[keyof Responses] extends infer One
    ? One extends { content: { "application/json": infer Json } }
      ? Json
      : never
    : never
  : never;

type PathOf<One extends { url: string }> = One extends unknown ? OpenApiPath<One["url"]> : never;

/** `/api/jobs/:id` as `/api/jobs/{id}`. */
type OpenApiPath<Url extends string> = Url extends `${infer Before}:${infer Name}/${infer After}`
  ? `${Before}{${Name}}/${OpenApiPath<After>}`
  : Url extends `${infer Before}:${infer Name}`
    ? `${Before}{${Name}}`
    : Url;

type DescribedOperation<Schema> = {
  parameters: Parameter<"path", Schema, "params"> &
    Parameter<"query", Schema, "querystring"> &
    Parameter<"header", Schema, "headers">;
  responses: {
    [Status in StatusOf<Schema>]: { content: ResponseContent<ResponseOf<Schema, Status>> };
  };
} & (Schema extends { body: infer Sent extends z.core.$ZodType }
  ? { requestBody: { content: { "application/json": z.input<Sent> } } }
  : { requestBody?: never });

type Parameter<In extends string, Schema, Key extends string> = Schema extends {
  [K in Key]: infer Values extends z.core.$ZodType;
}
  ? object extends z.input<Values>
    ? { [P in In]?: ParameterValues<Values> }
    : { [P in In]: ParameterValues<Values> }
  : { [P in In]?: never };

/** In an address everything is text: a number or a flag is given as such, and written by the client; ids are given joined. */
type ParameterValues<Schema extends z.core.$ZodType> = {
  [Name in keyof z.input<Schema>]: OneString<z.output<Schema>[Name & keyof z.output<Schema>]>;
};

type OneString<Value> = Value extends readonly string[] ? string : Value;

type StatusOf<Schema> = Schema extends { response: infer Responses } ? keyof Responses & number : never;
type ResponseOf<Schema, Status> = Schema extends { response: infer Responses }
  ? Responses[Status & keyof Responses]
  : never;
type ResponseContent<Response> = Response extends z.core.$ZodType
  ? z.output<Response> extends null
    ? never
    : { "application/json": z.output<Response> }
  : { "text/plain": unknown };
