import swagger from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { refusalAnswers } from "#contract/refusals.ts";
import { BRAND } from "#domain/brand.ts";
import type { App } from "#server/http/app-type.ts";

const COOKIE = { type: "apiKey", in: "cookie", name: "renfort.session" } as const;
const BEARER = { type: "http", scheme: "bearer" } as const;

/** Lets the app describe itself in OpenAPI 3.1: what each operation takes, answers and refuses. */
export async function describeOperations(app: App): Promise<void> {
  app.addHook("onRoute", (route) => {
    const { schema, config } = route;
    const access = config?.access;
    if (schema === undefined || access === undefined) return;
    const takesInput = [schema.body, schema.querystring, schema.params, schema.headers].some(Boolean);
    const { response } = schema;
    schema.response = { ...Object(response), ...refusalAnswers({ ...config, access }, takesInput) };
    schema.security = securityOf(access);
  });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${BRAND} API`,
        version: "1",
        description:
          "The recruiter's web product and the candidate's mobile app. Recruiters sign in by cookie, candidates by " +
          "bearer token. Days are `YYYY-MM-DD` and times `HH:MM`, both in Europe/Paris; instants are ISO 8601 in UTC; " +
          "rates are euros per hour. Errors carry a stable `code` and a French `message`.",
      },
      components: { securitySchemes: { recruiter: COOKIE, candidate: BEARER } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
}

function securityOf(access: unknown) {
  if (access === "public") return [];
  return access === "candidate" ? [{ candidate: [] }] : [{ recruiter: [] }];
}

// The library writes every named schema twice, as read and as written; ours are named for answers alone.
function withoutUnused<Document extends ReturnType<typeof jsonSchemaTransformObject>>(
  document: Document,
): Document {
  if (!("components" in document) || document.components?.schemas === undefined) return document;
  const { schemas } = document.components;
  for (const name of Object.keys(schemas)) if (name.endsWith("Input")) delete schemas[name];
  return document;
}
