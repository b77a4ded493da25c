import { page } from "vitest/browser";
import type { LibraryCandidate, LibraryProfile } from "#domain/candidates/cv-library.ts";
import type { PlanId } from "#domain/companies/plan.ts";
import { recruiterOn } from "./job-samples.ts";
import { type Routes, errorResponse, mockServer } from "./mock-server.ts";
import { id } from "./samples.ts";

export type LibraryWorld = { candidates: LibraryCandidate[]; plan: PlanId; searches: string[] };

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

export function serveLibrary(given: Partial<LibraryWorld> = {}, routes: Routes = {}): LibraryWorld {
  const world: LibraryWorld = { candidates: [], plan: "pro", searches: [], ...given };
  mockServer({
    "GET /api/recruiter": () => recruiterOn(world.plan),
    "GET /api/candidates": ({ query: { q = "", ville = "" } }) => {
      if (world.plan !== "pro") return errorResponse("permission-denied", "CVthèque non disponible (PRO)");
      world.searches.push(`${q}|${ville}`);
      const items = world.candidates.filter(
        ({ firstName, lastName, location }) =>
          `${firstName} ${lastName}`.toLowerCase().includes(q) &&
          (location.ville ?? "").toLowerCase().includes(ville),
      );
      return { items, total: items.length, isTotalExact: true, nextCursor: null };
    },
    ...routes,
  });
  return world;
}

export function libraryCard(candidate: string) {
  return page.getByRole("article").filter({ hasText: candidate });
}
