import { describe, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { type Locator, page, userEvent } from "vitest/browser";
import * as z from "zod/mini";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { ComboboxField } from "./combobox-field.tsx";
import type { Chosen, Found } from "./use-search.ts";

const towns = ["Lannion", "Lanester", "Landerneau"];
const schema = z.strictObject({
  address: z.string().check(z.minLength(1, "L'adresse est requise")),
  place: z.nullable(z.strictObject({ ville: z.string() })),
});

type Town = { ville: string };
type Search = (text: string, signal: AbortSignal) => Promise<Found<Town>>;
type Submit = (values: z.output<typeof schema>) => void;

const searchTowns: Search = (text) =>
  Promise.resolve({
    suggestions: towns
      .filter((town) => town.toLowerCase().startsWith(text))
      .map((ville) => ({ label: `${ville}, France`, choice: { ville } })),
    credit: "INSEE",
  });

function renderAddress(search: Search, onSubmit = vi.fn<Submit>()) {
  return render(
    <Form schema={schema} label="Lieu" onSubmit={onSubmit}>
      <ComboboxField
        name="address"
        choiceName="place"
        label="Adresse"
        minLength={2}
        search={search}
        describeFailure={(error) => (error instanceof RangeError ? error.message : undefined)}
      />
      <SubmitButton>Publier</SubmitButton>
    </Form>,
  );
}

const field = () => page.getByRole("combobox", { name: "Adresse" });

test("a suggestion is chosen by keyboard alone, and submitted", async () => {
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

test("typing resets the choice and keeps the text", async () => {
  const onSubmit = vi.fn<Submit>();
  await renderAddress(searchTowns, onSubmit);
  await field().fill("lann");
  await page.getByRole("option", { name: "Lannion, France" }).click();
  await userEvent.keyboard(" gare{Escape}");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ address: "Lannion, France gare", place: null }]]);
});

test("a failed search shows a message and keeps the text", async () => {
  await renderAddress(() => Promise.reject(new Error("503")));
  await field().fill("lannion");
  await expect.element(page.getByText("Suggestions indisponibles pour le moment")).toBeVisible();
  await expect.element(field()).toHaveValue("lannion");
});

test("a late response does not replace a newer one", async () => {
  const late = Promise.withResolvers<Found<Town>>();
  const search = vi.fn<Search>((text, signal) => (text === "la" ? late.promise : searchTowns(text, signal)));
  await renderAddress(search);
  await field().fill("la");
  await expect.poll(() => search.mock.calls.length).toBe(1);
  await field().fill("lann");
  await expect.element(page.getByRole("option", { name: "Lannion, France" })).toBeVisible();
  late.resolve({ suggestions: [{ label: "Laval", choice: { ville: "Laval" } }] });
  await expect.element(page.getByRole("option", { name: "Lannion, France" })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "Laval" })).not.toBeInTheDocument();
});

test("Home and End move the caret in the text", async () => {
  await renderAddress(searchTowns);
  await field().fill("lan");
  await expect.element(page.getByRole("option", { name: "Lannion, France" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Home}L");
  await expect.element(field()).toHaveValue("Llan");
  await expect.element(field()).not.toHaveAttribute("aria-activedescendant");
});

test("Escape closes the list alone and keeps the text; an arrow key reopens it", async () => {
  await renderAddress(searchTowns);
  await field().fill("lan");
  const first = page.getByRole("option", { name: "Lannion, France" });
  await expect.element(first).toBeVisible();
  // A window around the field hears it there.
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  document.addEventListener("keydown", listen);
  onTestFinished(() => document.removeEventListener("keydown", listen));
  await userEvent.keyboard("{Escape}");
  await expect.element(first).not.toBeInTheDocument();
  expect(heard).toEqual([]);
  await expect.element(field()).toHaveValue("lan");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(first).toHaveAttribute("aria-selected", "true");
});

test("an empty result shows a message; a short text is not searched", async () => {
  const search = vi.fn<Search>(searchTowns);
  await renderAddress(search);
  await field().fill("zzz");
  await expect.element(page.getByRole("status")).toHaveTextContent("Aucune suggestion");
  await field().fill(" l ");
  await expect.element(page.getByRole("status")).toHaveTextContent("");
  expect(search.mock.calls.map(([text]) => text)).toEqual(["zzz"]);
});

test("a search shows a status while typing continues", async () => {
  const asked = Promise.withResolvers<Found<Town>>();
  await renderAddress(() => asked.promise);
  await field().fill("lann");
  await expect.element(page.getByText("Recherche...")).toBeVisible();
  await userEvent.keyboard("ion");
  await expect.element(field()).toHaveValue("lannion");
});

test("a response received after the field is left opens no list", async () => {
  const asked = Promise.withResolvers<Found<Town>>();
  const search = vi.fn<Search>(() => asked.promise);
  await renderAddress(search);
  await field().fill("lann");
  await expect.poll(() => search.mock.calls.length).toBe(1);
  await page.getByRole("button", { name: "Publier" }).hover();
  await userEvent.keyboard("{Tab}");
  asked.resolve(await searchTowns("lann", new AbortController().signal));
  await expect.element(page.getByText("1 suggestion, flèches pour choisir")).toBeInTheDocument();
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
});

test("the source of the suggestions shows", async () => {
  await renderAddress(searchTowns);
  await expect.element(page.getByText("INSEE")).not.toBeInTheDocument();
  await field().fill("lan");
  await expect.element(page.getByText("INSEE")).toBeVisible();
});

test("a failure can have its own message", async () => {
  await renderAddress(() => Promise.reject(new RangeError("Trop de requêtes. Patientez un moment.")));
  await field().fill("lann");
  await expect.element(page.getByText("Trop de requêtes. Patientez un moment.")).toBeVisible();
});

test("a long list scrolls within the height above an on-screen keyboard", async () => {
  await page.viewport(390, 330);
  const many = Array.from({ length: 12 }, (_, index) => ({
    label: `Lannion ${index}`,
    choice: { ville: "Lannion" },
  }));
  await renderAddress(() => Promise.resolve({ suggestions: many, credit: "INSEE" }));
  await field().fill("lann");
  await expect.element(page.getByRole("option", { name: "Lannion 0" })).toBeVisible();
  await expect.element(page.getByText("INSEE")).toBeVisible();
  const bottomOf = (one: Locator) => one.element().getBoundingClientRect().bottom;
  // The list is placed after it is filled.
  await expect.poll(() => bottomOf(page.getByText("INSEE"))).toBeLessThanOrEqual(330);
  await userEvent.keyboard("{ArrowUp}");
  const last = page.getByRole("option", { name: "Lannion 11" });
  await expect.element(last).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(bottomOf(page.getByText("INSEE")));
  await page.viewport(1280, 720);
});

describe("a suggestion that is to be located once chosen", () => {
  const locating = (locate: () => Promise<Chosen<Town>>): Search => {
    return () => Promise.resolve({ suggestions: [{ label: "12 rue des Halles", locate }] });
  };
  const choose = async () => {
    await field().fill("12 rue");
    await page.getByRole("option", { name: "12 rue des Halles" }).click();
  };
  const publish = () => page.getByRole("button", { name: "Publier" }).click();

  test("is submitted as located", async () => {
    const onSubmit = vi.fn<Submit>();
    const located = Promise.withResolvers<Chosen<Town>>();
    await renderAddress(
      locating(() => located.promise),
      onSubmit,
    );
    await choose();
    await expect.element(page.getByText("Recherche du lieu...")).toBeVisible();
    await expect.element(field()).toHaveValue("12 rue des Halles");
    located.resolve({ label: "12 rue des Halles, 22300 Lannion", choice: { ville: "Lannion" } });
    await expect.element(field()).toHaveValue("12 rue des Halles, 22300 Lannion");
    await expect.element(page.getByText("Recherche du lieu...")).not.toBeInTheDocument();
    await publish();
    const sent = { address: "12 rue des Halles, 22300 Lannion", place: { ville: "Lannion" } };
    await expect.poll(() => onSubmit.mock.calls).toEqual([[sent]]);
  });

  test("stays as free text when it cannot be located, with a message", async () => {
    const onSubmit = vi.fn<Submit>();
    const sentence = "Impossible de localiser cette adresse. Vérifiez qu’elle est complète.";
    await renderAddress(
      locating(() => Promise.reject(new RangeError(sentence))),
      onSubmit,
    );
    await choose();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await publish();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ address: "12 rue des Halles", place: null }]]);
  });

  test("is dropped when typing continues meanwhile", async () => {
    const located = Promise.withResolvers<Chosen<Town>>();
    await renderAddress(locating(() => located.promise));
    await choose();
    await field().fill("3 rue Haute");
    located.resolve({ label: "12 rue des Halles, 22300 Lannion", choice: { ville: "Lannion" } });
    await expect.element(page.getByRole("option", { name: "12 rue des Halles" })).toBeVisible();
    await expect.element(field()).toHaveValue("3 rue Haute");
  });
});
