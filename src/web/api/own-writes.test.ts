import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { LIVE_VERSIONS_HEADER } from "#domain/live.ts";
import { api } from "./client.ts";
import { followOwnWrites } from "./own-writes.ts";

let answer = Promise.withResolvers<Response>();

beforeEach(() => {
  answer = Promise.withResolvers();
  vi.stubGlobal("fetch", () => answer.promise);
  vi.stubGlobal("navigator", { onLine: true });
});
afterAll(() => void vi.unstubAllGlobals());

const send = () => api.POST("/api/auth/sign-out").catch(() => "failed");

test("the versions of an answered write are its own, each once", async () => {
  const writes = followOwnWrites();
  const sent = send();
  answer.resolve(new Response(null, { status: 204, headers: { [LIVE_VERSIONS_HEADER]: "7,9" } }));
  await sent;
  expect([7, 8, 9].map((version) => writes.isOwn(version))).toEqual([true, false, true]);
  expect([7, 9].map((version) => writes.isOwn(version))).toEqual([false, false]);
});

test.each<[string, () => void]>([
  ["answered", () => answer.resolve(new Response(null, { status: 204 }))],
  ["refused", () => answer.resolve(Response.json({ code: "internal", message: "" }, { status: 500 }))],
  ["lost", () => answer.reject(new TypeError("Failed to fetch"))],
])("a write is in flight until it is %s", async (_how, end) => {
  const writes = followOwnWrites();
  expect(writes.isWriting()).toBe(false);
  const sent = send();
  await expect.poll(() => writes.isWriting()).toBe(true);
  let isSettled = false;
  const settled = writes.settled().then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  end();
  await sent;
  await settled;
  expect(writes.isWriting()).toBe(false);
});
