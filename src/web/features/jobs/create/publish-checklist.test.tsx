import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { blankDraft } from "#web/features/jobs/fields/job-draft.ts";
import { PublishChecklist } from "./publish-checklist.tsx";

const blank = blankDraft(new Date("2026-11-21T10:00:00Z"));
const whole = {
  ...blank,
  title: "Extra service du soir",
  category: "service",
  description: "Tenue noire.",
  date: addDays(dayInParis(new Date()), 10),
  startTime: "18:00",
  endTime: "23:30",
  address: "12 rue des Halles, 22300 Lannion",
};
const lines = () =>
  page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
const incomplete = () => lines().filter((line) => line.endsWith("à remplir"));

test("a blank job lacks everything but its pay", async () => {
  await render(<PublishChecklist remaining={5} draft={blank} />);
  await expect.element(page.getByRole("heading", { name: "Avant de publier" })).toBeVisible();
  expect(lines()).toEqual([
    "Titre\u00a0: à remplir",
    "Catégorie\u00a0: à remplir",
    "Description\u00a0: à remplir",
    "Date\u00a0: à remplir",
    "Horaires\u00a0: à remplir",
    "Taux horaire\u00a0: fait",
    "Adresse\u00a0: à remplir",
  ]);
});

test("a start time without an end time is incomplete", async () => {
  await render(<PublishChecklist remaining={5} draft={{ ...whole, endTime: "" }} />);
  await expect.poll(incomplete).toEqual(["Horaires\u00a0: à remplir"]);
});

test("a complete job is ready to publish", async () => {
  await render(<PublishChecklist remaining={5} draft={whole} />);
  await expect
    .element(page.getByRole("heading", { name: "Tout est prêt\u00a0: vous pouvez publier" }))
    .toBeVisible();
});

test("an invalid value is not done", async () => {
  const refused = { ...whole, date: "2020-01-01", endTime: "17:00", hourlyRate: 9, title: "\u200b" };
  await render(<PublishChecklist remaining={5} draft={refused} />);
  await expect
    .poll(incomplete)
    .toEqual([
      "Titre\u00a0: à remplir",
      "Date\u00a0: à remplir",
      "Horaires\u00a0: à remplir",
      "Taux horaire\u00a0: à remplir",
    ]);
});

test.each([
  [{ numberOfPositions: undefined }, "Le nombre de places est requis"],
  [{ "briefing.breakMinutes": 360 }, "La pause est un nombre de minutes, de 0 à 180"],
])("a value that no step names, %j, is one to write", async (values, sentence) => {
  await render(<PublishChecklist remaining={5} draft={{ ...whole, ...values }} />);
  await expect.element(page.getByRole("heading", { name: "Avant de publier" })).toBeVisible();
  expect(lines().at(-1)).toBe(`${sentence}\u00a0: à remplir`);
});

test("a job of more dates than the plan allows is not ready", async () => {
  const otherDates = [12, 14].map((days) => addDays(dayInParis(new Date()), days));
  const { rerender } = await render(<PublishChecklist remaining={2} draft={{ ...whole, otherDates }} />);
  await expect.element(page.getByRole("heading", { name: "Avant de publier" })).toBeVisible();
  expect(lines().at(-1)).toBe("Dates\u00a0: votre plan en permet 2 sur 3\u00a0: à remplir");
  await rerender(<PublishChecklist remaining={3} draft={{ ...whole, otherDates }} />);
  await expect.element(page.getByRole("heading", { name: /^Tout est prêt/ })).toBeVisible();
});
