import { expect, test } from "vitest";
import { AppError } from "#domain/errors.ts";
import { idempotencyKeysFor } from "./idempotency-keys.ts";

function numbered(storage = memoryStorage()) {
  let last = 0;
  return idempotencyKeysFor({ newKey: () => `key-${(last += 1)}`, storage, name: "form" });
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test("the same content sent again keeps its key", () => {
  const keys = numbered();
  expect([keys.keyFor({ title: "Serveur" }), keys.keyFor({ title: "Serveur" })]).toEqual(["key-1", "key-1"]);
});

test("a full storage keeps no key for a reload, and prevents nothing", () => {
  const storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const keys = numbered(storage);
  expect([keys.keyFor({ title: "Serveur" }), keys.keyFor({ title: "Serveur" })]).toEqual(["key-1", "key-1"]);
});

test("another content has another key", () => {
  const keys = numbered();
  expect([keys.keyFor({ title: "Serveur" }), keys.keyFor({ title: "Commis" })]).toEqual(["key-1", "key-2"]);
});

test("the same content after a success has another key", () => {
  const keys = numbered();
  keys.keyFor({ title: "Serveur" });
  keys.renew();
  expect(keys.keyFor({ title: "Serveur" })).toBe("key-2");
});

test("a creation keeps its key until it succeeds, or is answered that what the key created is deleted", async () => {
  const keys = numbered();
  const used: string[] = [];
  const send = (error?: Error) =>
    keys.send({ title: "Serveur" }, async (key) => {
      used.push(key);
      if (error) throw error;
    });
  await expect(send(new AppError("unavailable"))).rejects.toMatchObject({ code: "unavailable" });
  await expect(send(new AppError("not-found"))).rejects.toMatchObject({ code: "not-found" });
  await send();
  await send();
  expect(used).toEqual(["key-1", "key-1", "key-2", "key-3"]);
});

test("the same content keeps its key after a reload, so that a lost response does not publish twice", () => {
  const storage = memoryStorage();
  const key = numbered(storage).keyFor({ title: "Serveur" });
  expect(
    idempotencyKeysFor({ newKey: () => "another", storage, name: "form" }).keyFor({ title: "Serveur" }),
  ).toBe(key);
});

test("another tab that publishes meanwhile takes the key of neither", () => {
  const storage = memoryStorage();
  const [one, other] = ["one", "other"].map((tab) =>
    idempotencyKeysFor({ newKey: () => `${tab}-${Math.random()}`, storage, name: "form" }),
  );
  const key = one?.keyFor({ title: "Serveur" });
  const otherKey = other?.keyFor({ title: "Commis" });
  expect(one?.keyFor({ title: "Serveur" })).toBe(key);
  expect(other?.keyFor({ title: "Commis" })).toBe(otherKey);
  one?.renew();
  const reloaded = idempotencyKeysFor({ newKey: () => "another", storage, name: "form" });
  expect(reloaded.keyFor({ title: "Commis" })).toBe(otherKey);
});
