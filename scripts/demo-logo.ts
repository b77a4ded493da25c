import { readFile } from "node:fs/promises";
import { answered } from "#server/testing/api.ts";
import type { Api } from "#server/testing/api.ts";

const PICTURE = new URL("demo-logo.png", import.meta.url);

/** Gives the company of the demonstration its logo. */
export async function showLogo(company: Api): Promise<void> {
  const logo = new Blob([await readFile(PICTURE)], { type: "image/png" });
  const bodySerializer = () => {
    const form = new FormData();
    form.set("logo", logo, "maison-kerguelen.png");
    return form;
  };
  await answered(company.PUT("/api/recruiter/logo", { body: { logo }, bodySerializer }));
}
