import { expect, onTestFinished, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useStoredInput } from "./use-stored-input.ts";

test("stored input is given once, to the screen that stored it", async () => {
  onTestFinished(() => sessionStorage.clear());
  const typed = { jobTitle: "Directrice" };
  const first = await renderHook(() => useStoredInput("profile"));
  expect(first.result.current.stored).toBeUndefined();
  first.result.current.store(typed);
  await first.unmount();

  expect((await renderHook(() => useStoredInput("edit-job"))).result.current.stored).toBeUndefined();
  const again = await renderHook(() => useStoredInput("profile"));
  expect(again.result.current.stored).toEqual(typed);
  await again.rerender();
  expect(again.result.current.stored).toEqual(typed);
  await again.unmount();
  expect((await renderHook(() => useStoredInput("profile"))).result.current.stored).toBeUndefined();
});

test("input that cannot be parsed is as if nothing was stored", async () => {
  onTestFinished(() => sessionStorage.clear());
  sessionStorage.setItem("profile", "{");
  const { result } = await renderHook(() => useStoredInput("profile"));
  expect(result.current.stored).toBeUndefined();
});
