import { page } from "vitest/browser";

/** Clicks « Supprimer : Extra du soir » in the window of « Autres actions : Extra du soir ». */
export async function chooseAction(name: string): Promise<void> {
  const [, title] = name.split(" : ");
  await page.getByRole("button", { name: `Autres actions : ${title}` }).click();
  await page.getByRole("button", { name, exact: true }).click();
}
