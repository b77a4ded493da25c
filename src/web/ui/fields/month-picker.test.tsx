import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { MonthPicker } from "./month-picker.tsx";

const box = (name: string | RegExp) => page.getByRole("checkbox", { name });
const keys = async (...names: string[]) => {
  for (const name of names) await userEvent.keyboard(`{${name}}`);
};

function Picker({ isFull = false, last = "2027-11-22" }: { isFull?: boolean; last?: string }) {
  const [days, setDays] = useState(["2026-12-05"]);
  return (
    <MonthPicker
      label="Dates"
      value={days}
      onToggle={(day) => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])}
      first="2026-11-22"
      last={last}
      isFull={isFull}
      noteOf={(day) => (day === "2026-12-25" ? "Noël" : undefined)}
    />
  );
}

test("days are ticked and months changed by keyboard alone", async () => {
  await render(<Picker />);
  await userEvent.tab();
  await userEvent.tab();
  if (document.activeElement?.tagName !== "INPUT") await userEvent.tab();
  await expect.element(box("samedi 5 décembre 2026")).toHaveFocus();
  await keys("ArrowDown");
  await expect.element(box("samedi 12 décembre 2026")).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(box("samedi 12 décembre 2026")).toBeChecked();
  await keys("ArrowLeft", "PageDown");
  await expect.element(box("vendredi 1er janvier 2027")).toHaveFocus();
  await keys("ArrowUp");
  await expect.element(box("vendredi 25 décembre 2026, Noël")).toHaveFocus();
});

test.each(["altKey", "ctrlKey", "metaKey", "shiftKey"])(
  "an arrow with %s is left to the browser",
  async (held) => {
    await render(<Picker />);
    const key = { key: "ArrowLeft", [held]: true, bubbles: true, cancelable: true };
    const day = box("samedi 5 décembre 2026").element();
    expect(day.dispatchEvent(new KeyboardEvent("keydown", key))).toBe(true);
  },
);

test("a day out of range, or beyond the maximum, cannot be ticked", async () => {
  await render(<Picker isFull />);
  await page.getByRole("button", { name: "Mois précédent" }).click();
  await expect.element(box("samedi 21 novembre 2026")).toBeDisabled();
  await userEvent.click(box("lundi 30 novembre 2026"), { force: true });
  await expect.element(box("lundi 30 novembre 2026")).not.toBeChecked();
  await page.getByRole("button", { name: "Mois suivant" }).click();
  await userEvent.click(box("samedi 5 décembre 2026"));
  await expect.element(box("samedi 5 décembre 2026")).not.toBeChecked();
});

test("the months of the first and of the last day are the ends, and the one shown is announced", async () => {
  const { container } = await render(<Picker last="2027-01-22" />);
  const announced = () => container.querySelector("[aria-live]")?.textContent;
  const next = page.getByRole("button", { name: "Mois suivant" });
  const previous = page.getByRole("button", { name: "Mois précédent" });
  await next.click();
  await expect.element(next).toBeDisabled();
  expect(announced()).toBe("janvier 2027");
  await previous.click();
  await previous.click();
  await expect.element(previous).toBeDisabled();
});
