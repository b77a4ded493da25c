import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import * as z from "zod/mini";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { ChipsField } from "./chips-field.tsx";

const schema = z.strictObject({
  benefits: z.array(z.string()).check(z.minLength(1, "Au moins un avantage")),
});
const chipRule = z.string().check(z.maxLength(13, "13 lettres au plus"));
type Submit = (values: z.output<typeof schema>) => void;

const field = () => page.getByRole("textbox", { name: "Avantages" });

const texts = {
  added: ["Avantage ajouté", "Avantages ajoutés"],
  removed: "Avantage retiré",
  many: "avantages",
} as const;

function renderChips(onSubmit = vi.fn<Submit>()) {
  return render(
    <Form schema={schema} label="Offre" onSubmit={onSubmit}>
      <ChipsField name="benefits" label="Avantages" maxChips={3} texts={texts} chipRule={chipRule} />
      <SubmitButton>Publier</SubmitButton>
    </Form>,
  );
}

// §2.64
test("Enter adds a chip, a duplicate is refused whatever its case, and a button removes it", async () => {
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

test("Enter in an empty input does not submit the form", async () => {
  const onSubmit = vi.fn<Submit>();
  await renderChips(onSubmit);
  await field().fill("Pourboires");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(page.getByRole("button", { name: "Retirer Pourboires" })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("an invalid chip is refused when added", async () => {
  await renderChips();
  await field().fill("Panier bien garni");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("13 lettres au plus")).toBeVisible();
  await expect.element(field()).toHaveValue("Panier bien garni");
  await expect
    .element(page.getByRole("button", { name: "Retirer Panier bien garni" }))
    .not.toBeInTheDocument();
});

test("a pasted list adds chips up to the first invalid one", async () => {
  await renderChips();
  paste("Repas, Taxi; Prime 1,5\nRepas, Vélo");
  for (const chip of ["Repas", "Taxi", "Prime 1,5"]) {
    await expect.element(page.getByRole("button", { name: `Retirer ${chip}`, exact: true })).toBeVisible();
  }
  await expect.element(page.getByText("« Repas » est déjà dans la liste")).toBeVisible();
  await expect.element(field()).toHaveValue("Repas, Vélo");
  // Pasted into a text being typed, it is part of that text.
  expect(paste("Midi, Soir")).toBe(true);
});

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  return field()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

test("additions, removals and the limit are announced", async () => {
  await renderChips();
  await field().fill("Prime");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Avantage ajouté : Prime")).toBeVisible();
  await expect.element(field()).toHaveValue("");
  paste("Repas, Taxi");
  await expect.element(page.getByText("Avantages ajoutés : Repas, Taxi")).toBeVisible();
  await field().fill("Vélo");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("3 avantages au maximum")).toBeVisible();
  await page.getByRole("button", { name: "Retirer Repas" }).click();
  await expect.element(page.getByText("Avantage retiré : Repas")).toBeVisible();
});

test("chips are submitted with a text left in the input, unless it is one of them", async () => {
  const onSubmit = vi.fn<Submit>();
  await renderChips(onSubmit);
  await page.getByRole("button", { name: "Publier" }).click();
  await expect.element(field()).toHaveAccessibleDescription("Au moins un avantage");

  await field().fill("Pourboires");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await field().fill("pourboires ");
  await page.getByRole("button", { name: "Publier" }).click();
  await field().fill("Transport");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect
    .poll(() => onSubmit.mock.calls)
    .toEqual([[{ benefits: ["Pourboires"] }], [{ benefits: ["Pourboires", "Transport"] }]]);
});
