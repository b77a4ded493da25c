import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { MAX_LOGO_BYTES } from "#domain/companies/logo.ts";
import { errorResponse } from "#web/testing/mock-server.ts";
import { fieldErrorBody, mockUploads } from "#web/testing/mock-uploads.ts";
import { openProfile, restaurant } from "#web/testing/profile-mocks.ts";

// Minimal pictures: one chosen in the page, and one returned by the mock server.
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==";
const KEPT = `${PIXEL}#kept`;

const choose = page.getByRole("button", { name: "Choisir une image" });
const change = page.getByRole("button", { name: "Changer le logo" });
const remove = page.getByRole("button", { name: "Retirer le logo" });
const cancel = page.getByRole("button", { name: "Annuler l’envoi" });
const picture = page.getByRole("main").getByRole("img", { name: "Logo de Maison Kerguelen" });
const alert = page.getByRole("alert");
const progress = page.getByRole("progressbar", { name: "Envoi du logo" });

function png(size = 100): File {
  return new File([new Uint8Array(size)], "logo.png", { type: "image/png" });
}

function input(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!found) throw new Error("No file input");
  return found;
}

/** Chooses files as the browser's file picker does, or drops them. */
function give(files: File[], { by = "choice" } = {}) {
  const carried = new DataTransfer();
  for (const file of files) carried.items.add(file);
  if (by === "choice") {
    input().files = carried.files;
    input().dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const options = { bubbles: true, cancelable: true, dataTransfer: carried };
  change.or(choose).element().dispatchEvent(new DragEvent("dragover", options));
  change.or(choose).element().dispatchEvent(new DragEvent("drop", options));
}

// §2.78, §4.24
test("a chosen picture is previewed, sent with its progress, and shown everywhere", async () => {
  const uploads = mockUploads();
  const profile = await openProfile();
  profile.queryClient.setQueryData(["jobs", "list"], { pages: [], pageParams: [] });
  await expect.element(choose).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  give([png()]);
  await expect.element(progress).toHaveAttribute("value", "0");
  await expect.element(picture).toHaveAttribute("src", expect.stringMatching(/^blob:/));
  uploads[0]?.progress(459, 1000);
  await expect.element(progress).toHaveAttribute("value", "45");
  uploads[0]?.progress(100, 100);
  await expect.element(page.getByText("Traitement de l’image…")).toBeVisible();
  uploads[0]?.answer(profile.change({ companyLogo: KEPT }));
  await expect.element(page.getByText("Logo mis à jour\u202f! ✅")).toBeVisible();
  await expect.element(picture).toHaveAttribute("src", KEPT);
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(change).toBeVisible();
  // The offers carry the logo.
  expect(profile.queryClient.getQueryState(["jobs", "list"])?.isInvalidated).toBe(true);
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await expect
    .element(page.getByRole("dialog").getByRole("img", { name: "Logo de Maison Kerguelen" }))
    .toHaveAttribute("src", KEPT);
});

test("the button opens the browser's file picker, by keyboard too", async () => {
  await openProfile();
  await expect.element(choose).toBeVisible();
  let opened = 0;
  input().addEventListener("click", (event) => {
    event.preventDefault();
    opened += 1;
  });
  choose.element().focus();
  await userEvent.keyboard("{Enter}");
  expect(opened).toBe(1);
});

test("a picture can be dropped on the zone, and is ignored elsewhere, where text is dropped as usual", async () => {
  const uploads = mockUploads();
  await openProfile();
  await expect.element(choose).toBeVisible();
  const drag = (type: string, relatedTarget: Element | null) =>
    choose
      .element()
      .dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer: new DataTransfer(), relatedTarget }));
  const invitation = page.getByText("Déposez l’image");
  drag("dragover", null);
  await expect.element(invitation).toBeInTheDocument();
  drag("dragleave", choose.element());
  await expect.element(invitation).toBeInTheDocument();
  drag("dragleave", document.body);
  await expect.element(page.getByText("Ou déposez une image ici.")).toBeInTheDocument();
  give([png()], { by: "drop" });
  await expect.element(progress).toBeVisible();
  expect(uploads).toHaveLength(1);
  await cancel.click();
  await expect.element(page.getByText("Ou déposez une image ici.")).toBeInTheDocument();

  const [file, text] = [new DataTransfer(), new DataTransfer()];
  file.items.add(png());
  text.setData("text/plain", "Maëlle");
  const isIgnored = (type: "dragover" | "drop", dataTransfer: DataTransfer) => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    page.getByLabelText("Prénom").element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([isIgnored("dragover", file), isIgnored("drop", file)]).toEqual([true, true]);
  expect([isIgnored("dragover", text), isIgnored("drop", text)]).toEqual([false, false]);
  expect(uploads).toHaveLength(1);
});

test("a picture that is being sent replaces the button that would remove the former one", async () => {
  const uploads = mockUploads();
  await openProfile({}, { companyLogo: KEPT });
  await expect.element(remove).toBeVisible();
  give([png()]);
  await expect.element(progress).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  give([png()]);
  expect(uploads).toHaveLength(1);
});

test("a refused file may be chosen again, once corrected under the same name", async () => {
  mockUploads();
  await openProfile();
  await expect.element(choose).toBeVisible();
  give([png(0)]);
  await expect.element(alert).toHaveTextContent("Fichier vide");
  // The browser reports no change of an input that still has the same file.
  expect(input().files).toHaveLength(0);
});

// §8.41
test.each([
  ["nothing", [], "Aucun fichier sélectionné"],
  ["an empty file", [png(0)], "Fichier vide"],
  ["a document", [new File(["x"], "a.pdf", { type: "application/pdf" })], "Le fichier doit être une image"],
  ["6 MB", [png(MAX_LOGO_BYTES + 1)], "L’image ne doit pas dépasser 5MB"],
  ["a GIF", [new File(["x"], "a.gif", { type: "image/gif" })], "Format supporté : JPEG, PNG, WebP"],
])("%s is refused before it is sent", async (_, files, sentence) => {
  const uploads = mockUploads();
  await openProfile();
  await expect.element(choose).toBeVisible();
  give(files, { by: "drop" });
  await expect.element(alert).toHaveTextContent(sentence);
  await expect.element(page.getByRole("button", { name: "Réessayer" })).not.toBeInTheDocument();
  expect(uploads).toEqual([]);
});

test("a file refused by the server shows the server's message", async () => {
  const uploads = mockUploads();
  await openProfile();
  await expect.element(choose).toBeVisible();
  give([png()]);
  await expect.element(progress).toBeVisible();
  uploads[0]?.answer(fieldErrorBody("out-of-range", { logo: "Format supporté: JPEG, PNG, WebP" }), 400);
  await expect.element(alert).toHaveTextContent("Format supporté : JPEG, PNG, WebP");
  await expect.element(page.getByText("MK").first()).toBeInTheDocument();
});

// §4.24, §8.41
test("a failed upload shows an error and can be retried with the same file", async () => {
  const uploads = mockUploads();
  await openProfile();
  await expect.element(choose).toBeVisible();
  give([png()]);
  await expect.element(progress).toBeVisible();
  uploads[0]?.answer(fieldErrorBody("upload-failed", {}), 502);
  await expect.element(alert.getByText("Erreur lors de l’upload")).toBeVisible();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(progress).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  uploads[1]?.fail();
  const lost = "Erreur lors de l’upload. Erreur de communication avec le serveur. Veuillez réessayer.";
  await expect.element(alert.getByText(lost)).toBeVisible();
});

test("an upload can be cancelled, and its button keeps the focus", async () => {
  const uploads = mockUploads();
  await openProfile();
  await expect.element(choose).toBeVisible();
  choose.element().focus();
  give([png()]);
  await expect.element(cancel).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(choose).toHaveFocus();
  await expect.element(page.getByText("Envoi annulé")).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  expect(uploads[0]?.isAborted()).toBe(true);
});

test("an upload cannot be cancelled once the server has the whole file, and its button keeps the focus", async () => {
  const uploads = mockUploads();
  const profile = await openProfile();
  await expect.element(choose).toBeVisible();
  choose.element().focus();
  give([png()]);
  await expect.element(progress).toHaveAttribute("value", "0");
  uploads[0]?.progress(100, 100);
  await expect.element(cancel).toHaveAttribute("aria-disabled", "true");
  await expect.element(cancel).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  uploads[0]?.answer(profile.change({ companyLogo: KEPT }));
  await expect.element(page.getByText("Logo mis à jour\u202f! ✅")).toBeVisible();
  await expect.element(page.getByText("Envoi annulé")).not.toBeInTheDocument();
  await expect.element(change).toHaveFocus();
});

test("leaving during an upload asks for a confirmation, and cancels it", async () => {
  const uploads = mockUploads();
  await openProfile();
  await expect.element(choose).toBeVisible();
  give([png()]);
  await page.getByRole("link", { name: "Plans", exact: true }).click();
  await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await expect.element(page.getByRole("heading", { level: 2, name: /Plans et tarifs$/ })).toBeVisible();
  expect(uploads[0]?.isAborted()).toBe(true);
});

test("the logo is deleted after a confirmation", async () => {
  let record = { ...restaurant, companyLogo: KEPT };
  let removals = 0;
  await openProfile({
    "GET /api/recruiter": () => record,
    "DELETE /api/recruiter/logo": () => {
      removals += 1;
      if (removals === 1) return errorResponse("internal");
      record = { ...record, companyLogo: "" };
      return record;
    },
  });
  await remove.click();
  const question = page.getByRole("alertdialog", { name: "Retirer le logo\u202f?" });
  const consequence = "Vos initiales (MK) le remplaceront dans votre espace et sur vos offres.";
  await expect.element(question.getByText(consequence)).toBeVisible();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(removals).toBe(0);

  await remove.click();
  await question.getByRole("button", { name: "Retirer le logo" }).click();
  await expect.element(page.getByText("Erreur lors du retrait du logo")).toBeVisible();
  await expect.element(picture).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();

  await remove.click();
  await question.getByRole("button", { name: "Retirer le logo" }).click();
  await expect.element(page.getByText("Logo retiré")).toBeVisible();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(choose).toHaveFocus();
});

test("a logo that fails to load is replaced by the initials", async () => {
  await openProfile({}, { companyLogo: "data:image/png;base64,broken" });
  await expect.element(change).toBeVisible();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(page.getByRole("main").getByText("MK")).toBeVisible();
});
