import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";

// §1.9, §2.5
test("a visitor writes to the support, and the message leaves by mail", async ({ page, server }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Support" }).click();
  await page.waitForURL("**/support");
  await expect(page.getByText("nous répondons sous 48h ouvrées")).toBeVisible();
  const urgent = page.getByRole("link", { name: "support@renfort.example" });
  await expect(urgent).toHaveAttribute("href", /^mailto:support@renfort\.example/);

  await test.step("shows what is missing", async () => {
    await page.getByRole("button", { name: "Envoyer" }).click();
    for (const sentence of ["Le nom est requis", "L’email est requis", "Décrivez votre problème"]) {
      await expect(page.getByRole("alert").getByRole("link", { name: sentence })).toBeVisible();
    }
    await expectAccessible(page);
  });

  await test.step("sends", async () => {
    await page.getByLabel("Nom", { exact: true }).fill("Claire Kerguelen");
    await page.getByLabel("Email").fill("Claire@Kerguelen.fr");
    await page.getByLabel("Votre message").fill("Le logo ne s’affiche plus.");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await expect(page.getByRole("heading", { name: "Message envoyé" })).toBeFocused();
    await expect(
      page.getByText("Nous vous répondrons à claire@kerguelen.fr sous 48h ouvrées."),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await expect
    .poll(() => mailsIn(server.dataDir))
    .toContainEqual(expect.stringContaining("To: support@renfort.example"));
  await page.getByRole("button", { name: "Écrire un autre message" }).click();
  await expect(page.getByLabel("Votre message")).toHaveValue("");
});

async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const files = await readdir(outbox).catch(() => []);
  return Promise.all(files.map((file) => readFile(join(outbox, file), "utf8")));
}
