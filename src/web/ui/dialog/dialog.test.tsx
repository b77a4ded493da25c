import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { CAMERA, emulateCamera, roomAt } from "#web/testing/phone.ts";
import { Button } from "#web/ui/action/button.tsx";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Dialog, AlertDialog } from "./dialog.tsx";

function Window() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Voir le profil</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Léa" actions={<Button>Accepter</Button>}>
        <Button onClick={() => showToast("error", "Erreur lors de la mise à jour du statut")}>Refuser</Button>
      </Dialog>
      <ToastRegion />
    </>
  );
}

test("a dialog traps the focus, closes by Escape and restores the focus", async () => {
  await render(<Window />);
  await page.getByRole("button", { name: "Voir le profil" }).click();
  await expect.element(page.getByRole("dialog", { name: "Léa" })).toBeVisible();

  for (let times = 0; times < 5; times += 1) {
    await userEvent.tab();
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  }

  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Voir le profil" })).toHaveFocus();
});

test("the second click of the double click that opens a dialog presses none of its buttons", async () => {
  const onWithdraw = vi.fn<() => void>();
  await render(
    <Dialog
      open
      onOpenChange={() => {}}
      title="Se désister"
      actions={<Button onClick={onWithdraw}>Confirmer</Button>}
    />,
  );
  const button = page.getByRole("button", { name: "Confirmer" });
  await expect.element(button).toBeVisible();
  button.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
  expect(onWithdraw).not.toHaveBeenCalled();
  await button.dblClick();
  expect(onWithdraw).toHaveBeenCalledTimes(2);
});

test("on a phone a toast never covers the buttons of a dialog", async () => {
  await page.viewport(390, 700);
  await render(<Window />);
  await page.getByRole("button", { name: "Voir le profil" }).click();
  const dialog = page.getByRole("dialog", { name: "Léa" });
  await dialog.getByRole("button", { name: "Refuser" }).click();
  const answer = dialog.getByRole("button", { name: "Accepter" });
  const toast = page.getByRole("alert");
  await expect.element(toast).toBeVisible();
  const side = toast.element().getBoundingClientRect();
  expect(side.bottom).toBeLessThan(answer.element().getBoundingClientRect().top);
  expect(side.top).toBeLessThan(100);
  await page.viewport(1280, 720);
});

test("a toast is announced and visible over an open dialog", async () => {
  await render(<Window />);
  await page.getByRole("button", { name: "Voir le profil" }).click();
  await page.getByRole("button", { name: "Refuser" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Erreur lors de la mise à jour du statut");
  expect(page.getByRole("alert").element().closest("[aria-hidden=true], [inert]")).toBeNull();
});

function Question({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [open, setOpen] = useState(true);
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      title="Êtes-vous sûr de vouloir supprimer cette offre ?"
      confirmLabel="Supprimer"
      onConfirm={onConfirm}
    />
  );
}

test("an alert dialog waits for its action, then closes", async () => {
  const work = Promise.withResolvers<void>();
  const onConfirm = vi.fn<() => Promise<void>>(() => work.promise);
  await render(<Question onConfirm={onConfirm} />);
  const question = page.getByRole("alertdialog", {
    name: "Êtes-vous sûr de vouloir supprimer cette offre ?",
  });
  await expect.element(question).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Annuler" })).toHaveFocus();

  await page.getByRole("button", { name: "Supprimer" }).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).toBeVisible();
  work.resolve();
  await expect.element(question).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test("a control focused in a dialog taller than the screen is above its answers", async () => {
  await page.viewport(1280, 600);
  const names = Array.from({ length: 30 }, (_, index) => `Jour ${index + 1}`);
  await render(
    <Dialog open onOpenChange={() => {}} size="large" title="Dates" actions={<Button>Valider</Button>}>
      {names.map((name) => (
        <p key={name}>
          <Button>{name}</Button>
        </p>
      ))}
    </Dialog>,
  );
  const submit = page.getByRole("button", { name: "Valider" });
  await expect.element(submit).toBeVisible();
  const answers = submit.element().parentElement;
  for (const name of names) {
    const control = page.getByRole("button", { name, exact: true }).element();
    control.focus();
    expect(control.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      answers?.getBoundingClientRect().top ?? 0,
    );
  }
});

test.each(["left", "right"] as const)(
  "on a phone held sideways a dialog is not behind a camera at its %s edge",
  async (edge) => {
    await page.viewport(667, 375);
    await emulateCamera(edge);
    await render(
      <Dialog open size="large" onOpenChange={() => undefined} title="Léa">
        Profil
      </Dialog>,
    );
    const dialog = page.getByRole("dialog", { name: "Léa" });
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => roomAt(edge, dialog)).toBeGreaterThanOrEqual(CAMERA);
  },
);
