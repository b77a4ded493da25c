import { type ComponentType, type FunctionComponent, Suspense } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { lazyPart } from "./lazy-screen.ts";

function Person({ name }: { name: string }) {
  return <p>Bonjour {name}</p>;
}

async function show(load: () => Promise<ComponentType<{ name: string }>>, otherwise?: FunctionComponent) {
  const Part = lazyPart(load, otherwise);
  await render(
    <>
      <h1>Écran</h1>
      <Suspense>
        <Part name="Claire" />
      </Suspense>
    </>,
  );
}

const failed = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/part-1.js"));

test("a part is shown once it is loaded", async () => {
  await show(async () => Person);
  await expect.element(page.getByText("Bonjour Claire")).toBeVisible();
});

test("a screen does without a part that does not load", async () => {
  let isAsked = false;
  await show(() => {
    isAsked = true;
    return failed();
  });
  await expect.poll(() => isAsked).toBe(true);
  await expect.element(page.getByRole("heading", { name: "Écran" })).toBeVisible();
});

test("what stands for a part that does not load is shown in its place", async () => {
  await show(failed, () => <p>À recharger</p>);
  await expect.element(page.getByText("À recharger")).toBeVisible();
});
