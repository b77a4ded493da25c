import fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { serializerCompiler } from "./serialization.ts";

const answer = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      place: z.nullable(z.object({ ville: z.string() })),
      note: z.optional(z.string()),
    }),
  ),
  nextCursor: z.nullable(z.string()),
});

async function answered(body: unknown) {
  const app = fastify();
  app.setSerializerCompiler(serializerCompiler);
  app.get("/", { schema: { response: { 200: answer } } }, () => body);
  return app.inject("/");
}

test("fields outside the contract are never sent, at any depth", async () => {
  const { statusCode, body } = await answered({
    items: [
      { id: 1, place: { ville: "Lannion", owner: "secret" }, passwordHash: "secret" },
      { id: 2, place: null, note: "debout" },
    ],
    nextCursor: null,
    liveVersion: 7,
  });
  expect(statusCode).toBe(200);
  expect(body).toBe(
    '{"items":[{"id":1,"place":{"ville":"Lannion"}},{"id":2,"place":null,"note":"debout"}],"nextCursor":null}',
  );
});

test("a response that does not match its contract is not sent", async () => {
  for (const items of [[{ id: "1", place: null }], [{ id: 1, place: { ville: 22_300 } }], "none"]) {
    const { statusCode, body } = await answered({ items, nextCursor: null });
    expect(statusCode).toBe(500);
    expect(body).not.toContain("22300");
  }
});

test("length rules are not checked in responses, enum values are", async () => {
  const app = fastify();
  app.setSerializerCompiler(serializerCompiler);
  const name = z.string().check(z.maxLength(3));
  const schema = z.object({ name, status: z.enum(["open", "closed"]) });
  app.get("/:status", { schema: { response: { 200: schema } } }, ({ params }) => ({
    name: "Lannion",
    ...z.object({ status: z.string() }).parse(params),
  }));
  expect((await app.inject("/open")).json()).toEqual({ name: "Lannion", status: "open" });
  expect((await app.inject("/lost")).statusCode).toBe(500);
});

test("a response without a contract schema is refused at start", async () => {
  const app = fastify();
  app.setSerializerCompiler(serializerCompiler);
  app.get("/", { schema: { response: { 200: { type: "object" } } } }, () => ({}));
  await expect(app.ready()).rejects.toThrow("A response has no schema in the contract");
});
