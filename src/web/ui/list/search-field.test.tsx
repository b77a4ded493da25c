import { Search } from "lucide-react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchField } from "./search-field.tsx";

const field = page.getByRole("searchbox", { name: "Ville" });

// Fake time also runs while a fill, a click or an awaited expectation is pending; keys alone leave it to the test.
const type = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A field whose value an address keeps, which a link may also change. */
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
  await render(<Page />);
  const goTo = (text: string) =>
    page
      .getByRole("button", { name: `Aller à ${text}`, exact: true })
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return { emitted, goTo };
}

test("tells what is typed once typing pauses, without the spaces around", async () => {
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

test("Enter tells at once, Escape and the cross clear at once, and nothing is told twice", async () => {
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

test("shows what the address becomes otherwise, back and forth, and drops what was being typed", async () => {
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

test("keeps what is typed while the address catches up", async () => {
  const { emitted } = await open();
  await field.fill("Bre");
  vi.advanceTimersByTime(300);
  await field.fill("Brest");
  await expect.element(field).toHaveValue("Brest");
  vi.advanceTimersByTime(300);
  expect(emitted).toEqual(["Bre", "Brest"]);
});

test("takes no more than its length", async () => {
  await open();
  await field.click();
  await userEvent.keyboard("abcdefghijklm");
  await expect.element(field).toHaveValue("abcdefghij");
});
