import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NumberField } from "./number-field.tsx";

const field = () => page.getByRole("textbox", { name: "Nombre de postes" });

test("the arrows and the buttons stay within the bounds", async () => {
  await render(
    <NumberField name="positions" label="Nombre de postes" stepper min={1} max={3} defaultValue={2} />,
  );

  await page.getByRole("button", { name: "Augmenter : Nombre de postes" }).click();
  await page.getByRole("button", { name: "Augmenter : Nombre de postes" }).click();
  await expect.element(field()).toHaveValue("3");

  await field().click();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  await expect.element(field()).toHaveValue("1");
});

test("keeps what is typed, even when it is no number or out of bounds", async () => {
  await render(<NumberField name="positions" label="Nombre de postes" min={1} max={3} />);
  await field().fill("beaucoup");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("beaucoup");

  await field().fill("250");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("250");
});
