import { writeFile } from "node:fs/promises";
import fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import openapiTypescript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { operations } from "#contract/operations.ts";
import { createLog } from "#server/log.ts";
import { describeOperations, addExamples } from "./document.ts";

// Writes docs/openapi.json from the contract alone, then the web client's types from that document.
const DOCUMENT = "docs/openapi.json";
const TYPES = "src/web/api/schema.ts";

const app = fastify({ loggerInstance: createLog("silent") }).withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await describeOperations(app);
for (const operation of operations) app.route({ ...operation, handler: () => undefined });
await app.ready();

const document = addExamples(app.swagger());
await writeFile(DOCUMENT, `${JSON.stringify(document, null, 2)}\n`);
const FILE = ts.factory.createTypeReferenceNode("Blob");
const types = await openapiTypescript(JSON.stringify(document), {
  transform: ({ format }) => (format === "binary" ? FILE : undefined),
});
await writeFile(TYPES, astToString(types));
