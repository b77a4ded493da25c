import { expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useShownItems } from "./use-shown-items.ts";

const itemsOf = (ids: string) => Array.from(ids, (id) => ({ id }));

test("once the next page is shown, only as many follow as leave", async () => {
  const reading = { items: itemsOf("ab"), isFetchingMore: false };
  const { result, rerender } = await renderHook(
    ({ items, isFetchingMore } = reading) =>
      useShownItems(items, { removalDelayMs: 0, hasMore: true, isFetchingMore }),
    { initialProps: reading },
  );
  const shown = () => result.current.shown.map(({ id }) => id).join("");
  await rerender({ ...reading, isFetchingMore: true });
  await rerender({ items: itemsOf("abcd"), isFetchingMore: false });
  expect(shown()).toBe("abcd");
  await rerender({ items: itemsOf("bcdefg"), isFetchingMore: false });
  expect(shown()).toBe("bcde");
});
