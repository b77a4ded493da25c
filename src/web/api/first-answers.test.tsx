import { expect, onTestFinished, test, vi } from "vitest";
import { mockServer } from "#web/testing/mock-server.ts";
import { sendWithPage } from "#web/testing/page-answers.ts";
import { api, dataOf } from "./client.ts";
import { takeFirstAnswers } from "./first-answers.ts";

/** A page that came with an answer, and was opened this long ago. */
function open(ageMs = 0) {
  const now = vi.spyOn(performance, "now").mockReturnValue(ageMs);
  onTestFinished(() => now.mockRestore());
  mockServer({ "GET /api/pool": () => ({ items: [], nextCursor: "server" }) });
  sendWithPage("/api/pool?q=Le+Gall&filter=favourites", { items: [], nextCursor: "page" });
  return takeFirstAnswers();
}

/** Reads the same, with its parameters in another order; returns who answered. */
async function read() {
  const query = { filter: "favourites", q: "Le Gall" } as const;
  return (await dataOf(api.GET("/api/pool", { params: { query } }))).nextCursor;
}

test("an answer that came with the page serves one read", async () => {
  open();
  expect([await read(), await read()]).toEqual(["page", "server"]);
});

test.each([
  [29_999, "page"],
  [30_000, "server"],
])("%i ms after the page was opened, a first read is answered by the %s", async (ageMs, who) => {
  open(ageMs);
  expect(await read()).toBe(who);
});

test("once a change is announced, a first read asks the server", async () => {
  open().clear();
  expect(await read()).toBe("server");
});

test("once the page writes, a first read asks the server", async () => {
  open();
  mockServer({
    "POST /api/reminders": () => new Promise(() => {}),
    "GET /api/pool": () => ({ items: [], nextCursor: "server" }),
  });
  void api.POST("/api/reminders");
  expect(await read()).toBe("server");
});
