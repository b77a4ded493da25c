import formats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as z from "zod/mini";

const media = z.record(z.string(), z.object({ schema: z.unknown(), example: z.optional(z.unknown()) }));
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z._default(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() })),
    [],
  ),
  requestBody: z.optional(z.object({ content: media })),
  responses: z.record(z.string(), z.object({ content: z.optional(media) })),
});
const documented = z.object({
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    securitySchemes: z.record(
      z.string(),
      z.object({ type: z.string(), scheme: z.optional(z.string()), in: z.optional(z.string()) }),
    ),
  }),
});

type SentRequest = { parameters?: Record<string, string | number>; body?: unknown; token?: string };
type Answer = { status: number; body: unknown };
const JSON_TYPE = "application/json";

/**
 * A client generated only from an OpenAPI document: it refuses to send requests that the document does not allow, and
 * responses that differ from their description.
 */
export async function readDocument(address: string) {
  const source: unknown = await (await fetch(address)).json();
  const { servers, paths, components } = documented.parse(source);
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(Object(source), "document");
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, found]) => [found.operationId, { path, method, ...found }]),
    ),
  );

  function operationOf(id: string) {
    const found = operations.get(id);
    if (found === undefined) throw new Error(`The document has no operation ${id}`);
    return found;
  }

  function check(place: readonly string[], value: unknown): void {
    const pointer = place.map((step) => step.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
    const isValid = ajv.compile({ $ref: `document#/${encodeURI(pointer)}` });
    if (!isValid(value)) throw new Error(`${pointer}: ${ajv.errorsText(isValid.errors)}`);
  }

  return {
    example(id: string): Record<string, unknown> {
      return Object(operationOf(id).requestBody?.content[JSON_TYPE]?.example);
    },

    /** Calls an operation; throws when the response differs from its description. */
    async call(id: string, { parameters = {}, body, token }: SentRequest = {}): Promise<Answer> {
      const { path, method, security, ...found } = operationOf(id);
      const at = ["paths", path, method];
      let target = path;
      const [query, headers] = [new URLSearchParams(), new Headers()];
      for (const name of Object.keys(parameters)) {
        if (!found.parameters.some((one) => one.name === name))
          throw new Error(`${id} has no parameter ${name}`);
      }
      for (const [index, { name, in: place, required }] of found.parameters.entries()) {
        const value = parameters[name];
        if (value === undefined && !required) continue;
        check([...at, "parameters", String(index), "schema"], value);
        if (place === "path") target = target.replace(`{${name}}`, encodeURIComponent(String(value)));
        if (place === "query") query.set(name, String(value));
        if (place === "header") headers.set(name, String(value));
      }
      const isForBearers = security.some((schemes) =>
        Object.keys(schemes).some((name) => components.securitySchemes[name]?.scheme === "bearer"),
      );
      if (isForBearers && token !== undefined) headers.set("authorization", `Bearer ${token}`);
      if (body !== undefined) {
        check([...at, "requestBody", "content", JSON_TYPE, "schema"], body);
        headers.set("content-type", JSON_TYPE);
      }
      const search = query.size > 0 ? `?${query.toString()}` : "";
      const answer = await fetch(servers[0].url + target + search, {
        method: method.toUpperCase(),
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const described = found.responses[answer.status];
      if (described === undefined) throw new Error(`${id} does not describe the status ${answer.status}`);
      const text = await answer.text();
      if (described.content === undefined) {
        if (text !== "") throw new Error(`${id} does not describe the body of its ${answer.status}`);
        return { status: answer.status, body: null };
      }
      const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
      const read: unknown = JSON.parse(text);
      check([...at, "responses", String(answer.status), "content", type, "schema"], read);
      return { status: answer.status, body: read };
    },
  };
}
