import { page } from "vitest/browser";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { recruiterOn } from "./job-samples.ts";
import { type Routes, mockServer } from "./mock-server.ts";
import { openApp } from "./open-app.tsx";

export const restaurant: Recruiter = {
  ...recruiterOn("gratuit"),
  jobTitle: "Gérante",
  sector: "Restaurant",
  siret: "73282932000074",
  companySize: "11-50",
  preferredJobTypes: ["cuisine", "menage"],
};

/** Opens the profile; returns what it sends, and a function that changes the profile as another tab would. */
export async function openProfile(routes: Routes = {}, changes: Partial<Recruiter> = {}) {
  const sent: unknown[] = [];
  let record: Recruiter = { ...restaurant, ...changes };
  function change(changed: object): Recruiter {
    record = { ...record, ...changed };
    return record;
  }
  mockServer({
    "GET /api/recruiter": () => record,
    "GET /api/recruiter/calendar": () => ({ url: null }),
    "PUT /api/recruiter/profile": ({ body }) => {
      sent.push(body);
      return change(Object(body));
    },
    ...routes,
  });
  return { sent, change, ...(await openApp("/dashboard/profile")) };
}

export const savedToast = page.getByText("Profil mis à jour avec succès\u202f! ✅");

export async function save(): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer" }).click();
}
