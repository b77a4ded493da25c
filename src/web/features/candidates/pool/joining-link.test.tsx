import jsQR from "jsqr";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { type Routes, errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";

const urlOf = (code: string | null) => code && `https://renfort.example/rejoindre/${code}`;

/** A company whose link has a code, or none; returns what was asked of it. */
function serveLink(first: string | null, routes: Routes = {}) {
  const codes = ["K7RMPQ4X", "W3TJCNH9"];
  const asked: unknown[] = [];
  let code = first;
  mockServer({
    "GET /api/recruiter": () => recruiterOn("gratuit"),
    "GET /api/pool": () => ({ items: [], nextCursor: null }),
    "GET /api/pool/link": () => ({ code, url: urlOf(code) }),
    "PUT /api/pool/link": ({ body }) => {
      asked.push(body);
      code = codes.find((one) => one !== code) ?? null;
      return { code, url: urlOf(code) };
    },
    "DELETE /api/pool/link": () => {
      asked.push("closed");
      code = null;
      return new Response(null, { status: 204 });
    },
    ...routes,
  });
  return asked;
}

// The address of the link stands beside its buttons on wide screens.
beforeEach(() => page.viewport(1280, 820));
afterEach(() => page.viewport(414, 896));

const link = () => page.getByRole("textbox", { name: "Votre lien" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function rareAction(name: string): Promise<void> {
  await button("Autres actions").click();
  await button(name).click();
}

test("a company without a link makes one, and the focus stays on what comes next", async () => {
  const asked = serveLink(null);
  await openApp("/dashboard/vivier");
  await expect.element(page.getByText(/Un lien à envoyer à votre groupe/)).toBeVisible();
  await button("Créer mon lien").click();
  await expect.element(link()).toHaveValue("renfort.example/rejoindre/K7RMPQ4X");
  await expect.element(button("Copier")).toHaveFocus();
  expect(asked).toEqual([{ replaces: null }]);
  // The second click of a double click on « Créer mon lien » does not replace what was copied before.
  const second = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
  expect(button("Copier").element().dispatchEvent(second)).toBe(false);
});

test("on a phone « Inviter mes extras » has a button that says « Copier »", async () => {
  await page.viewport(390, 844);
  serveLink("K7RMPQ4X");
  await openApp("/dashboard/vivier");
  const block = page.getByRole("region", { name: "Inviter mes extras" });
  await expect.element(block.getByText("Copier", { exact: true })).toBeVisible();
  expect(block.getByText("Copier", { exact: true }).element().getBoundingClientRect().width).toBeGreaterThan(
    40,
  );
});

test("the link is copied, and shared by the browser's sheet", async () => {
  serveLink("K7RMPQ4X");
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const sheet = vi.fn<Navigator["share"]>().mockResolvedValue();
  Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  onTestFinished(() => {
    written.mockRestore();
    Reflect.deleteProperty(navigator, "share");
  });
  await openApp("/dashboard/vivier");
  await button("Copier").click();
  await expect.element(page.getByText("Lien copié")).toBeVisible();
  await button("Partager").click();
  expect(written).toHaveBeenCalledWith(urlOf("K7RMPQ4X"));
  expect(sheet).toHaveBeenCalledWith({ title: "Rejoignez Maison Kerguelen", url: urlOf("K7RMPQ4X") });
});

test("renewing says what stops working, and sends the code on screen", async () => {
  const asked = serveLink("K7RMPQ4X");
  await openApp("/dashboard/vivier");
  await rareAction("Renouveler le lien");
  const dialog = page.getByRole("alertdialog", { name: "Renouveler votre lien ?" });
  await expect
    .element(dialog.getByText(/les affiches déjà imprimées cesseront de fonctionner/))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Renouveler le lien" }).click();
  await expect.element(link()).toHaveValue("renfort.example/rejoindre/W3TJCNH9");
  expect(asked).toEqual([{ replaces: "K7RMPQ4X" }]);
});

test("closing, once confirmed, leaves no link", async () => {
  const asked = serveLink("K7RMPQ4X");
  await openApp("/dashboard/vivier");
  await rareAction("Fermer le lien");
  const dialog = page.getByRole("alertdialog", { name: "Fermer votre lien ?" });
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await rareAction("Fermer le lien");
  await dialog.getByRole("button", { name: "Fermer le lien" }).click();
  await expect.element(button("Créer mon lien")).toHaveFocus();
  await expect.element(link()).not.toBeInTheDocument();
  expect(asked).toEqual(["closed"]);
});

test("a failure says why, and keeps the link", async () => {
  serveLink("K7RMPQ4X", { "DELETE /api/pool/link": () => errorResponse("unavailable") });
  await openApp("/dashboard/vivier");
  await rareAction("Fermer le lien");
  await page.getByRole("alertdialog").getByRole("button", { name: "Fermer le lien" }).click();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(link()).toBeVisible();
});

test("the poster's code is read back as the link", async () => {
  serveLink("K7RMPQ4X");
  await openApp("/dashboard/vivier/affiche");
  await expect.element(page.getByText("Scannez pour recevoir nos missions")).toBeVisible();
  await expect.element(page.getByText("renfort.example/rejoindre/K7RMPQ4X")).toBeVisible();
  await expect.element(page.getByText("Maison Kerguelen").last()).toBeVisible();
  const code = page.getByRole("img", { name: "Code QR de votre lien" });
  expect(await readCode(code.element())).toBe("https://renfort.example/rejoindre/K7RMPQ4X");
});

test("the poster of a closed link leads to none", async () => {
  serveLink(null);
  await openApp("/dashboard/vivier/affiche");
  await expect.element(page.getByText("Votre lien est fermé")).toBeVisible();
  await expect.element(button("Imprimer")).not.toBeInTheDocument();
});

/** What a decoder reads in a drawing of 400 pixels. */
async function readCode(drawing: Element): Promise<string | undefined> {
  const side = 400;
  const source = new XMLSerializer().serializeToString(drawing);
  const image = new Image(side, side);
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, side, side);
  const { data } = context?.getImageData(0, 0, side, side) ?? { data: new Uint8ClampedArray() };
  return jsQR.default(data, side, side)?.data;
}
