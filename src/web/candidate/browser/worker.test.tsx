import { expect, onTestFinished, test, vi } from "vitest";
import { mockServer } from "#web/testing/mock-server.ts";
import { keepLoadedFiles } from "./worker.ts";

test.each([
  ["its own release is", "page-1.js", ["/assets/font.woff2", "/assets/page-1.js", "/candidat"]],
  ["another is already", "page-2.js", ["/assets/font.woff2", "/assets/old.js", "/assets/page-1.js"]],
])("a page keeps itself in place of earlier ones while %s served", async (_case, script, kept) => {
  const address = (name: string) => `${location.origin}/assets/${name}`;
  const loaded = ["font.woff2", "page-1.js"].map(address);
  const entries = vi
    .spyOn(performance, "getEntriesByType")
    .mockReturnValue(loaded.map((name) => new PerformanceMark(name)));
  const cache = await caches.open("candidat-shell");
  onTestFinished(async () => {
    entries.mockRestore();
    await caches.delete("candidat-shell");
  });
  for (const url of [...loaded, address("old.js")]) await cache.put(url, new Response());
  mockServer({
    "GET /candidat": () =>
      new Response(`<script src="/assets/${script}"></script><link href="/assets/font.woff2">`),
  });
  await keepLoadedFiles();
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname).toSorted()).toEqual(kept);
});
