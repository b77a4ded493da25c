import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { NumberField } from "./number-field.tsx";

const field = () => page.getByRole("textbox", { name: "Nombre de places" });

test("arrow keys and buttons stay within the bounds", async () => {
  const { container } = await render(
    <NumberField name="positions" label="Nombre de places" stepper min={1} max={3} defaultValue={2} />,
  );
  // The focus stays on the button: screen readers would tell nothing.
  const announced = () => container.querySelector("[aria-live]")?.textContent;
  expect(announced()).toBe("");

  await page.getByRole("button", { name: "Augmenter : Nombre de places" }).click();
  await page.getByRole("button", { name: "Augmenter : Nombre de places" }).click();
  await expect.element(field()).toHaveValue("3");
  expect(announced()).toBe("3");

  await field().click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  await expect.element(field()).toHaveValue("1");
  expect(announced()).toBe("1");
});

test("an invalid text stays in the field", async () => {
  await render(<NumberField name="positions" label="Nombre de places" min={1} max={3} />);
  await field().fill("beaucoup");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("beaucoup");

  await field().fill("250");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("250");
});

test("a number is written out when its field is left, unless that would change it", async () => {
  await render(<NumberField name="positions" label="Nombre de places" decimals={2} />);
  await field().fill("12,5");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("12,50");
  await field().fill("12,345");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("12,345");
});
