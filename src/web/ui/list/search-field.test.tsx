import { Search } from "lucide-react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { SearchField } from "./search-field.tsx";

const field = page.getByRole("searchbox", { name: "Ville" });

// Fake timers also advance during a fill, a click or an awaited expectation, but not during key presses.
const type = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A field with its value in the URL, which a link can also change. */
async function open(first = "") {
  const emitted: string[] = [];
  function Page() {
    const [value, setValue] = useState(first);
    return (
      <>
        <SearchField
          label="Ville"
          icon={Search}
          value={value}
          maxLength={10}
          onValueChange={(text) => {
            emitted.push(text);
            setValue(text);
          }}
        />
        {["", "Brest", "Lannion"].map((text) => (
          <button key={text} type="button" onClick={() => setValue(text)}>
            {`Aller à ${text}`}
          </button>
        ))}
      </>
    );
  }
  const { unmount } = await render(<Page />);
  const goTo = (text: string) =>
    page
      .getByRole("button", { name: `Aller à ${text}`, exact: true })
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return { emitted, goTo, unmount };
}

test("the trimmed text is emitted once typing pauses", async () => {
  const { emitted } = await open();
  await field.click();
  await type(" B");
  vi.advanceTimersByTime(299);
  await type("re");
  vi.advanceTimersByTime(299);
  await type("st ");
  vi.advanceTimersByTime(299);
  expect(emitted).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(emitted).toEqual(["Brest"]);
  await expect.element(field).toHaveValue(" Brest ");
  await type("{Backspace}");
  vi.advanceTimersByTime(1000);
  expect(emitted).toEqual(["Brest"]);
});

test("Enter emits at once, Escape and the clear button empty the field, and no value is emitted twice", async () => {
  const { emitted } = await open();
  await field.fill("Brest");
  await userEvent.keyboard("{Enter}");
  expect(emitted).toEqual(["Brest"]);
  await userEvent.keyboard("{Enter}{Escape}{Escape}");
  expect(emitted).toEqual(["Brest", ""]);
  await expect.element(page.getByRole("button", { name: /Effacer/ })).not.toBeInTheDocument();
  await type("Lannion{Tab}{Enter}");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("");
  vi.advanceTimersByTime(1000);
  expect(emitted).toEqual(["Brest", ""]);
});

test("a value changed by navigation is shown, and the typed text dropped", async () => {
  const { emitted, goTo } = await open("Lannion");
  await expect.element(field).toHaveValue("Lannion");
  await field.click();
  await type("{Backspace}{Backspace}{Backspace}");
  goTo("Brest");
  await expect.element(field).toHaveValue("Brest");
  goTo("Lannion");
  await expect.element(field).toHaveValue("Lannion");
  goTo("");
  await expect.element(field).toHaveValue("");
  vi.advanceTimersByTime(1000);
  expect(emitted).toEqual([]);
});

test("the typed text is kept while the URL is updated", async () => {
  const { emitted } = await open();
  await field.fill("Bre");
  vi.advanceTimersByTime(300);
  await field.fill("Brest");
  await expect.element(field).toHaveValue("Brest");
  vi.advanceTimersByTime(300);
  expect(emitted).toEqual(["Bre", "Brest"]);
});

test("the field accepts no more than its maximum length", async () => {
  await open();
  await field.click();
  await userEvent.keyboard("abcdefghijklm");
  await expect.element(field).toHaveValue("abcdefghij");
});

test("a text typed just before the field is left is not emitted on another screen", async () => {
  const { emitted, unmount } = await open();
  await field.click();
  await type("Brest");
  await unmount();
  vi.advanceTimersByTime(1000);
  expect(emitted).toEqual([]);
});
