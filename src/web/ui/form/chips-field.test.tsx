import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { ChipsField } from "./chips-field.tsx";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";

const schema = z.strictObject({
  benefits: z.array(z.string()).check(z.minLength(1, "Au moins un avantage")),
});
type Submit = (values: z.output<typeof schema>) => void;

const field = () => page.getByRole("textbox", { name: "Avantages" });

function renderChips(onSubmit = vi.fn<Submit>()) {
  return render(
    <Form schema={schema} label="Offre" onSubmit={onSubmit}>
      <ChipsField name="benefits" label="Avantages" />
      <SubmitButton>Publier</SubmitButton>
    </Form>,
  );
}

test("adds by Enter, refuses a duplicate whatever its case, removes by the cross", async () => {
  await renderChips();
  await field().fill("Repas offerts");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("");

  await field().fill("REPAS offerts");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("« REPAS offerts » est déjà dans la liste")).toBeVisible();
  await expect.element(field()).toHaveValue("REPAS offerts");

  await page.getByRole("button", { name: "Retirer Repas offerts" }).click();
  await expect.element(page.getByRole("button", { name: "Retirer Repas offerts" })).not.toBeInTheDocument();
  await expect.element(field()).toHaveFocus();
});

test("sends the chips, and a text left in the input with them", async () => {
  const onSubmit = vi.fn<Submit>();
  await renderChips(onSubmit);
  await page.getByRole("button", { name: "Publier" }).click();
  await expect.element(field()).toHaveAccessibleDescription("Au moins un avantage");

  await field().fill("Pourboires");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await field().fill("Transport");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ benefits: ["Pourboires", "Transport"] }]]);
});
