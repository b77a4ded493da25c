import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { lazyWindow } from "./dialog.tsx";

type WindowProps = { open: boolean; onOpenChange: (open: boolean) => void };

function Opened({ open }: WindowProps) {
  return open ? <p>Bonjour</p> : null;
}

test("a dialog that fails to load shows an error, offers to reload the page and closes; the next opening retries", async () => {
  let isDown = true;
  const Window = lazyWindow<WindowProps>(async () => {
    if (isDown) throw new TypeError("Failed to fetch dynamically imported module: /assets/window-1.js");
    return Opened;
  });
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Titre" />
        <button onClick={() => setOpen(true)}>Ouvrir</button>
        <output>{open ? "ouverte" : "fermée"}</output>
        <Window open={open} onOpenChange={setOpen} />
        <ToastRegion />
      </>
    );
  }
  // Wide enough for the toast to cover no button.
  await page.viewport(1280, 900);
  onTestFinished(() => page.viewport(414, 896));
  await render(<Screen />);
  await page.getByLabelText("Titre").fill("Barman");
  await page.getByRole("button", { name: "Ouvrir" }).click();
  await expect
    .element(page.getByText("Erreur de communication avec le serveur. Veuillez réessayer."))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Recharger la page" })).toBeVisible();
  await expect.element(page.getByText("fermée")).toBeVisible();
  await expect.element(page.getByLabelText("Titre")).toHaveValue("Barman");

  isDown = false;
  await page.getByRole("button", { name: "Ouvrir" }).click();
  await expect.element(page.getByText("Bonjour")).toBeVisible();
});
