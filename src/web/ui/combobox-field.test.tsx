import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { ComboboxField } from "./combobox-field.tsx";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";

const towns = ["Lannion", "Lanester", "Landerneau"];
const schema = z.strictObject({
  address: z.string().check(z.minLength(1, "L'adresse est requise")),
  place: z.nullable(z.strictObject({ ville: z.string() })),
});

type Search = (text: string) => Promise<{ label: string; choice: { ville: string } }[]>;

type Submit = (values: z.output<typeof schema>) => void;

const searchTowns: Search = (text) =>
  Promise.resolve(
    towns
      .filter((town) => town.toLowerCase().startsWith(text))
      .map((ville) => ({ label: `${ville}, France`, choice: { ville } })),
  );

function renderAddress(search: Search, onSubmit = vi.fn<Submit>()) {
  return render(
    <Form schema={schema} label="Lieu" onSubmit={onSubmit}>
      <ComboboxField name="address" choiceName="place" label="Adresse" minLength={2} search={search} />
      <SubmitButton>Publier</SubmitButton>
    </Form>,
  );
}

const field = () => page.getByRole("combobox", { name: "Adresse" });

test("is chosen from by keyboard alone; the choice goes with the form", async () => {
  const onSubmit = vi.fn<Submit>();
  await renderAddress(searchTowns, onSubmit);
  await field().fill("lan");
  await expect.element(page.getByRole("option", { name: "Landerneau, France" })).toBeVisible();
  await expect.element(page.getByText("3 suggestions, flèches pour choisir")).toBeInTheDocument();

  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect
    .element(page.getByRole("option", { name: "Lanester, France" }))
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveValue("Lanester, France");
  await expect.element(field()).toHaveAttribute("aria-expanded", "false");
  expect(onSubmit).not.toHaveBeenCalled();

  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => onSubmit.mock.calls)
    .toEqual([[{ address: "Lanester, France", place: { ville: "Lanester" } }]]);
});

test("typing on forgets the choice and keeps the text", async () => {
  const onSubmit = vi.fn<Submit>();
  await renderAddress(searchTowns, onSubmit);
  await field().fill("lann");
  await page.getByRole("option", { name: "Lannion, France" }).click();
  await userEvent.keyboard(" gare{Escape}");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ address: "Lannion, France gare", place: null }]]);
});

test("says when suggestions cannot be had, and keeps the text", async () => {
  await renderAddress(() => Promise.reject(new Error("503")));
  await field().fill("lannion");
  await expect.element(page.getByText("Suggestions indisponibles pour le moment")).toBeVisible();
  await expect.element(field()).toHaveValue("lannion");
});

test("an answer that comes late never replaces a newer one", async () => {
  const late = Promise.withResolvers<{ label: string; choice: { ville: string } }[]>();
  const search = vi.fn<Search>((text) => (text === "la" ? late.promise : searchTowns(text)));
  await renderAddress(search);
  await field().fill("la");
  await expect.poll(() => search.mock.calls.length).toBe(1);
  await field().fill("lann");
  await expect.element(page.getByRole("option", { name: "Lannion, France" })).toBeVisible();
  late.resolve([{ label: "Laval", choice: { ville: "Laval" } }]);
  await expect.element(page.getByRole("option", { name: "Lannion, France" })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "Laval" })).not.toBeInTheDocument();
});
