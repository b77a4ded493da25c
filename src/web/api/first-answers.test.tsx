import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { mockServer } from "#web/testing/mock-server.ts";
import { sendWithPage, setPageAge } from "#web/testing/page-answers.ts";
import { api } from "./client.ts";
import { takeFirstAnswers } from "./first-answers.ts";
import { listQuery, useList } from "./list-pages.ts";
import { createQueryClient } from "./query-client.ts";
import { readFrom } from "./read-from.ts";

/** A page that came with an answer, and was opened this long ago. */
function open(ageMs = 0) {
  setPageAge(ageMs);
  mockServer({ "GET /api/pool": () => ({ items: [], nextCursor: "server" }) });
  sendWithPage("/api/pool?q=Le+Gall&filter=favourites", { items: [], nextCursor: "page" });
  return takeFirstAnswers();
}

/** Reads the same for the first time, with its parameters in another order; returns who answered. */
async function read() {
  const query = { filter: "favourites", q: "Le Gall" } as const;
  const client = createQueryClient(() => undefined);
  return (await client.ensureQueryData({ queryKey: ["pool"], ...readFrom("/api/pool", { query }) }))
    .nextCursor;
}

test("an answer that came with the page serves one query", async () => {
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

test("what came with the page is there when its screen is first made", async () => {
  setPageAge(0);
  sendWithPage("/api/pool", { items: [{ id: "1" }], nextCursor: null });
  sendWithPage("/api/pool/link", { code: "lannion", url: null });
  takeFirstAnswers();
  const list = listQuery({ key: ["pool"], filters: {}, readPage: () => readFrom("/api/pool") });
  const made: unknown[] = [];
  function Screen() {
    const { data: people } = useList(list);
    const { data: link } = useQuery({ queryKey: ["link"], ...readFrom("/api/pool/link") });
    made.push([people?.rows.length, link?.code]);
    return null;
  }
  await render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Screen />
    </QueryClientProvider>,
  );
  expect(made[0]).toEqual([1, "lannion"]);
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
