import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";
import { noise, picture } from "#server/testing/pictures.ts";

const KILOBYTE = 1024;
// When recording a trace, Playwright reads the preview again, which the page's policy forbids.
const TRACED = "Connecting to 'blob:";

test.use({ expectedErrors: [new RegExp(TRACED)] });

/** Chooses a file in the file picker. */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const window = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /Choisir une image|Changer le logo/ }).click();
  await (await window).setFiles(file);
}

async function png(colour: string) {
  const buffer = await picture({ width: 300, height: 120, colour }).png().toBuffer();
  return { name: "Mon logo (été).png", mimeType: "image/png", buffer };
}

// §1.7
test("a logo is uploaded, shows everywhere at once, and is removed", async ({ page, context, recruiter }) => {
  await recruiter.publish();
  const list = await context.newPage();
  await list.goto("/dashboard/jobs");
  await expect(list.getByRole("main").getByText("MK")).toBeVisible();

  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Choisir une image" }).waitFor();
  await choose(page, await png("#a9201a"));
  await expect(page.getByText(/Logo mis à jour.! ✅/)).toBeVisible();
  const shown = page.getByRole("main").getByRole("img", { name: "Logo de Maison Kerguelen" });
  const inSidebar = page.getByRole("complementary").getByRole("img", { name: "Logo de Maison Kerguelen" });
  const path = /\/files\/[\w-]+$/;
  await expect(shown).toHaveAttribute("src", path);
  await expect(inSidebar).toHaveAttribute("src", path);
  await expect(list.getByRole("main").locator("img")).toHaveAttribute("src", path);
  await expect(shown).toHaveJSProperty("complete", true);
  expect(await shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(300);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });

  const first = await shown.getAttribute("src");
  await choose(page, await png("#0b6846"));
  await expect(shown).not.toHaveAttribute("src", first ?? "");
  await page.reload();
  await expect(shown).toHaveAttribute("src", path);

  await page.getByRole("button", { name: "Retirer le logo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer le logo" }).click();
  await expect(page.getByText("Logo retiré")).toBeVisible();
  await expect(shown).toBeHidden();
  await expect(inSidebar).toBeHidden();
  await expect(list.getByRole("main").getByText("MK")).toBeVisible();
});

test("a slow upload shows its progress and can be cancelled", async ({
  page,
  context,
  recruiter: _signedIn,
}) => {
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Choisir une image" }).waitFor();
  const network = await context.newCDPSession(page);
  const slowTo = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send("Network.enable");
  await slowTo(10 * KILOBYTE);
  const file = { name: "logo.png", mimeType: "image/png", buffer: await noise(700).png().toBuffer() };
  await choose(page, file);
  const progress = page.getByRole("progressbar", { name: "Envoi du logo" });
  await expect
    .poll(async () => {
      const percent = Number(await progress.getAttribute("value"));
      return percent > 0 && percent < 100;
    })
    .toBe(true);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByText("Envoi annulé")).toBeVisible();
  await slowTo(-1);
  await page.reload();
  await expect(page.getByRole("button", { name: "Choisir une image" })).toBeVisible();
});

test.describe("refused", () => {
  test.use({ expectedErrors: [new RegExp(`${TRACED}|status of 400`)] });

  test("files that are not images are refused by the page, and by the server when their type is false", async ({
    page,
    recruiter: _signedIn,
  }) => {
    await page.goto("/dashboard/profile");
    const told = page.getByRole("region", { name: "Logo" }).getByRole("alert");
    await page.getByRole("button", { name: "Choisir une image" }).waitFor();
    await choose(page, { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await expect(told).toHaveText("Le fichier doit être une image");
    await choose(page, { name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
    await expect(told).toHaveText("Format supporté\u00a0: JPEG, PNG, WebP");
    const large = Buffer.alloc(5 * KILOBYTE * KILOBYTE + 1);
    await choose(page, { name: "a.png", mimeType: "image/png", buffer: large });
    await expect(told).toHaveText("L’image ne doit pas dépasser 5MB");
    await choose(page, { name: "a.png", mimeType: "image/png", buffer: Buffer.from("pas une image") });
    await expect(told).toHaveText("Format supporté\u00a0: JPEG, PNG, WebP");
    await expectAccessible(page);
  });
});

test.describe("offline", () => {
  test.use({ expectedErrors: [new RegExp(`${TRACED}|ERR_INTERNET_DISCONNECTED`)] });

  test("an upload that fails offline can be retried with the same file once online", async ({
    page,
    context,
    recruiter: _signedIn,
  }) => {
    await page.goto("/dashboard/profile");
    // The connection notice has a retry button too.
    const logo = page.getByRole("region", { name: "Logo" });
    await logo.getByRole("button", { name: "Choisir une image" }).waitFor();
    await context.setOffline(true);
    await choose(page, await png("#21379d"));
    await expect(logo.getByRole("alert")).toContainText(
      "Erreur lors de l’upload. Erreur de connexion réseau. Vérifiez votre connection internet.",
    );
    await context.setOffline(false);
    await logo.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByText(/Logo mis à jour.! ✅/)).toBeVisible();
  });
});
