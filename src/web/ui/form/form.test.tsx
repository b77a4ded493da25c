import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { rule } from "#domain/values/field-rules.ts";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { CheckboxGroup } from "#web/ui/fields/checkbox-group.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { DateField, TimeField } from "#web/ui/fields/date-field.tsx";
import { NumberField } from "#web/ui/fields/number-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";

const schema = z
  .strictObject({
    title: z.string().check(z.minLength(1, "Le titre est requis")),
    category: z.enum(["service", "cuisine"], "La catégorie est requise"),
    rate: z.number("Le taux horaire est requis").check(z.gte(11, "Le taux horaire doit être d'au moins 11€")),
    start: z.string(),
    end: z.string(),
    requirements: z.array(z.string()),
    experienced: z.boolean(),
  })
  .check(
    rule(
      "end",
      "L'heure de fin doit être après l'heure de début",
      ({ start, end }) => start === "" || isBefore(start, end),
    ),
  );

function isBefore(start: unknown, end: unknown): boolean {
  return typeof start === "string" && typeof end === "string" && start < end;
}

type Submit = (values: z.output<typeof schema>) => Promise<unknown> | void;

function renderForm(onSubmit: Submit, onSent?: () => void) {
  return render(
    <Form schema={schema} label="Offre" onSubmit={onSubmit} {...(onSent && { onSent })}>
      <TextField name="title" label="Titre" />
      <SelectField
        name="category"
        label="Catégorie"
        options={[
          { value: "service", label: "Service" },
          { value: "cuisine", label: "Cuisine" },
        ]}
      />
      <NumberField name="rate" label="Taux horaire" decimals={2} step={0.5} />
      <TimeField name="start" label="Début" />
      <TimeField name="end" label="Fin" />
      <CheckboxGroup
        name="requirements"
        label="Prérequis"
        options={[{ value: "Ponctuel", label: "Ponctuel" }]}
      />
      <Checkbox name="experienced" label="Expérience requise" />
      <SubmitButton>Publier</SubmitButton>
    </Form>,
  );
}

const submit = () => page.getByRole("button", { name: "Publier" });
const summary = () => page.getByRole("alert");

async function fillRight() {
  await page.getByLabelText("Titre").fill("Serveur");
  await page.getByLabelText("Catégorie").selectOptions("cuisine");
  await page.getByLabelText("Taux horaire").fill("11,5");
}

test("every error shows in a summary that takes the focus, and at its field", async () => {
  const onSubmit = vi.fn<Submit>();
  await renderForm(onSubmit);
  await submit().click();

  await expect.element(summary()).toHaveFocus();
  await expect.element(summary().getByText("3 erreurs à corriger")).toBeVisible();
  await expect.element(page.getByLabelText("Titre")).toHaveAccessibleDescription("Le titre est requis");
  await expect.element(page.getByLabelText("Catégorie")).toHaveAttribute("aria-invalid", "true");

  await page.getByRole("link", { name: "Le taux horaire est requis" }).click();
  await expect.element(page.getByLabelText("Taux horaire")).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("an error shared by two fields shows once, and links to the first", async () => {
  const said = "Heures de début et fin requises";
  const times = z.strictObject({
    start: z.string().check(z.minLength(1, said)),
    end: z.string().check(z.minLength(1, said)),
  });
  await render(
    <Form schema={times} onSubmit={vi.fn<() => void>()}>
      <TimeField name="start" label="Début" />
      <TimeField name="end" label="Fin" />
      <SubmitButton>Publier</SubmitButton>
    </Form>,
  );
  await submit().click();

  await expect.element(summary().getByText("Une erreur à corriger")).toBeVisible();
  await expect.element(page.getByLabelText("Fin")).toHaveAccessibleDescription(said);
  await page.getByRole("link", { name: said }).click();
  await expect.element(page.getByLabelText("Début")).toHaveFocus();
});

test("the link to an error in a folded part unfolds it", async () => {
  const needed = z.strictObject({ dress: z.string().check(z.minLength(1, "La tenue est requise")) });
  await render(
    <Form schema={needed} onSubmit={vi.fn<() => void>()}>
      <details>
        <summary>Sur place</summary>
        <TextField name="dress" label="Tenue" />
      </details>
      <SubmitButton>Publier</SubmitButton>
    </Form>,
  );
  await submit().click();
  await page.getByRole("link", { name: "La tenue est requise" }).click();
  await expect.element(page.getByLabelText("Tenue")).toHaveFocus();
});

test("an error disappears once corrected, in either field when it concerns two", async () => {
  await renderForm(vi.fn<Submit>());
  await fillRight();
  await page.getByLabelText("Début").fill("18:00");
  await page.getByLabelText("Fin").fill("17:00");
  await submit().click();
  await expect
    .element(page.getByLabelText("Fin"))
    .toHaveAccessibleDescription("L’heure de fin doit être après l’heure de début");

  await page.getByLabelText("Début").fill("16:00");
  await expect.element(summary()).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Fin")).not.toHaveAttribute("aria-invalid");
});

test("once some errors show, what one types wrong in another field is told there", async () => {
  await renderForm(vi.fn<Submit>());
  await fillRight();
  await page.getByLabelText("Titre").fill("");
  await submit().click();
  await page.getByLabelText("Taux horaire").fill("5");
  await expect.element(page.getByLabelText("Taux horaire")).toHaveAccessibleDescription(/au moins 11/);
});

test("a form submits the output of the schema, French numbers included", async () => {
  const onSubmit = vi.fn<Submit>();
  await renderForm(onSubmit);
  await fillRight();
  await page.getByLabelText("Ponctuel").click();
  await submit().click();

  await expect
    .poll(() => onSubmit.mock.calls[0]?.[0])
    .toEqual({
      title: "Serveur",
      category: "cuisine",
      rate: 11.5,
      start: "",
      end: "",
      requirements: ["Ponctuel"],
      experienced: false,
    });
  await expect.element(page.getByLabelText("Taux horaire")).toHaveValue("11,50");
});

test("errors of the server are shown at their fields until these change, and the input is kept", async () => {
  const fields = { rate: "Ce taux est trop élevé", title: "Ce titre est déjà pris" };
  const refusal = new AppError("invalid-job-data", { fields });
  const onSubmit = vi.fn<Submit>().mockRejectedValueOnce(refusal).mockResolvedValueOnce(undefined);
  await renderForm(onSubmit);
  await fillRight();
  await submit().click();

  await expect.element(page.getByLabelText("Titre")).toHaveAccessibleDescription("Ce titre est déjà pris");
  await expect.element(page.getByLabelText("Titre")).toHaveValue("Serveur");
  // In the order of the page.
  const links = summary().getByRole("link").elements();
  expect(links.map((link) => link.textContent)).toEqual(["Ce titre est déjà pris", "Ce taux est trop élevé"]);
  await page.getByLabelText("Titre").fill("Serveuse");
  await expect.element(page.getByLabelText("Titre")).not.toHaveAttribute("aria-invalid");
  await expect.element(page.getByLabelText("Taux horaire")).toHaveAttribute("aria-invalid");
  await submit().click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(2);
  await expect.element(summary()).not.toBeInTheDocument();
});

test("a failure without fields is shown in the words of the catalogue", async () => {
  await renderForm(() => Promise.reject(new TypeError("Failed to fetch")));
  await fillRight();
  await submit().click();

  await expect
    .element(summary())
    .toHaveTextContent("Erreur de communication avec le serveur. Veuillez réessayer.");
  await expect.element(summary()).toHaveFocus();
});

test("a failure is told once the form has left the screen", async () => {
  const flight = Promise.withResolvers<void>();
  await render(<ToastRegion />);
  const { unmount } = await renderForm(() => flight.promise);
  await fillRight();
  await submit().click();
  await unmount();
  flight.reject(new TypeError("Failed to fetch"));
  const toast = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
  await expect
    .element(toast)
    .toHaveTextContent("Erreur de communication avec le serveur. Veuillez réessayer.");
});

test.each([
  ["closes its window", false, 1],
  ["leaves open the next one, once the form has left the screen", true, 0],
])("what a form sent %s", async (_what, hasLeft, times) => {
  const flight = Promise.withResolvers<void>();
  const onSent = vi.fn<() => void>();
  const { unmount } = await renderForm(() => flight.promise, onSent);
  await fillRight();
  await submit().click();
  if (hasLeft) await unmount();
  flight.resolve();
  // The form has waited for it before.
  await flight.promise;
  expect(onSent).toHaveBeenCalledTimes(times);
});

test("a form submits once, despite several clicks", async () => {
  const flight = Promise.withResolvers<void>();
  const onSubmit = vi.fn<Submit>(() => flight.promise);
  await renderForm(onSubmit);
  await fillRight();
  await submit().click();
  await expect.element(submit()).toHaveAttribute("aria-busy", "true");
  await page.getByLabelText("Titre").click();
  await userEvent.keyboard("{Enter}");
  flight.resolve();

  await expect.element(submit()).not.toHaveAttribute("aria-busy");
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("a date field says in words the day it holds, and nothing for a date half typed", async () => {
  const days = z.strictObject({ day: z.string() });
  await render(
    <Form schema={days} onSubmit={vi.fn<() => void>()}>
      <DateField name="day" label="Date" defaultValue="2026-11-28" />
    </Form>,
  );
  const field = page.getByLabelText("Date");
  await expect.element(field).toHaveAccessibleDescription("samedi 28 novembre 2026");
  await field.fill("2026-11-29");
  await expect.element(field).toHaveAccessibleDescription("dimanche 29 novembre 2026");
  await field.fill("0202-11-29");
  await expect.element(field).toHaveAccessibleDescription("");
  await field.fill("");
  await expect.element(field).toHaveAccessibleDescription("");
});
