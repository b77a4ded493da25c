import { page } from "vitest/browser";
import type { LibraryCandidate, LibraryProfile } from "#domain/candidates/cv-library.ts";
import type { PlanId } from "#domain/companies/plan.ts";
import { recruiterOn } from "./job-samples.ts";
import { type Routes, errorResponse, mockServer } from "./mock-server.ts";
import { id } from "./samples.ts";

type ServedLibrary = { candidates: LibraryCandidate[]; plan: PlanId; searches: string[] };

export function sampleLibraryCandidate(
  number: number,
  changes: Partial<LibraryCandidate> = {},
): LibraryCandidate {
  return {
    id: id(3000 + number),
    firstName: "Zoé",
    lastName: `Le Gall ${number}`,
    email: `zoe-${number}@example.fr`,
    phoneNumber: "0612345678",
    location: { ville: "Lannion" },
    reliabilityScore: 92,
    completedShifts: 14,
    noShows: 2,
    jobPreferences: ["service", "care"],
    availability: { dispoNow: true, status: "libre" },
    applicationsCount: 3,
    lastAppliedAt: "2026-11-12T18:00:00.000Z",
    jobsTogether: 0,
    lastJobOn: null,
    ...changes,
  };
}

/** The same person as `sampleLibraryCandidate`, with all their fields. */
export function sampleLibraryProfile(number: number, changes: Partial<LibraryProfile> = {}): LibraryProfile {
  return {
    ...sampleLibraryCandidate(number),
    availabilityTypes: ["evenings", "weekend"],
    availability: {
      dispoNow: true,
      status: "libre",
      weeklySchedule: { monday: ["morning"], saturday: ["morning", "evening"] },
    },
    cvUrl: "https://cv.example.fr/zoe.pdf",
    createdAt: "2026-01-05T10:00:00.000Z",
    ...changes,
  };
}

export function serveLibrary(given: Partial<ServedLibrary> = {}, routes: Routes = {}): ServedLibrary {
  const served: ServedLibrary = { candidates: [], plan: "pro", searches: [], ...given };
  mockServer({
    "GET /api/recruiter": () => recruiterOn(served.plan),
    "GET /api/plans/terms": () => ({
      tax: "HT",
      billing: "Une facture par mois.",
      ending: "Sans engagement.",
    }),
    "GET /api/candidates": ({ query: { q = "", ville = "" } }) => {
      if (served.plan !== "pro") return errorResponse("permission-denied", "CVthèque non disponible (PRO)");
      served.searches.push(`${q}|${ville}`);
      const items = served.candidates.filter(
        ({ firstName, lastName, location }) =>
          `${firstName} ${lastName}`.toLowerCase().includes(q) &&
          (location.ville ?? "").toLowerCase().includes(ville),
      );
      return { items, total: items.length, isTotalExact: true, nextCursor: null };
    },
    ...routes,
  });
  return served;
}

export function libraryCard(candidate: string) {
  return page.getByRole("article").filter({ hasText: candidate });
}
