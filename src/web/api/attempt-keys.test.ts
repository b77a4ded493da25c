import { expect, test } from "vitest";
import { attemptKeys } from "./attempt-keys.ts";

function numbered() {
  let last = 0;
  return attemptKeys(() => `key-${(last += 1)}`);
}

test("keeps the key while the same content is sent again", () => {
  const keys = numbered();
  expect([keys.keyFor({ title: "Serveur" }), keys.keyFor({ title: "Serveur" })]).toEqual(["key-1", "key-1"]);
});

test("another content is another attempt", () => {
  const keys = numbered();
  expect([keys.keyFor({ title: "Serveur" }), keys.keyFor({ title: "Commis" })]).toEqual(["key-1", "key-2"]);
});

test("the same content after a success is another attempt", () => {
  const keys = numbered();
  keys.keyFor({ title: "Serveur" });
  keys.renew();
  expect(keys.keyFor({ title: "Serveur" })).toBe("key-2");
});
