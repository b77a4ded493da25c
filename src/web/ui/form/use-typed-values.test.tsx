import { expect, onTestFinished, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useTypedValues } from "./use-typed-values.ts";

const stored = () => sessionStorage.getItem("note:1");

test("what is typed is kept in the tab until it is sent, and what was typed since is kept too", async () => {
  onTestFinished(() => sessionStorage.clear());
  const { result, rerender } = await renderHook(() => useTypedValues(["note", "1"]));
  result.current.keep({ note: "Ponctuelle" });
  await rerender();
  const sent = result.current;
  result.current.keep({ note: "Connaît la caisse" });
  await rerender();
  sent.forgetSent();
  expect(stored()).toBe('{"note":"Connaît la caisse"}');
  expect((await renderHook(() => useTypedValues(["note", "1"]))).result.current.typedIn("note")).toBe(
    "Connaît la caisse",
  );
  result.current.forgetSent();
  expect(stored()).toBeNull();
});
