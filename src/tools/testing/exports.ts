import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

type Fields = Record<string, unknown>;

export const OLD_PATH = "projects/p/databases/(default)/documents";

export function oldRecruiter(id: string, changes: Fields = {}) {
  return {
    id,
    uid: id,
    email: `${id}@example.fr`,
    companyName: "Maison Kerguelen",
    firstName: "Claire",
    lastName: "Kerguelen",
    businessType: "hospitality",
    sector: "Restaurant",
    onboardingCompleted: true,
    subscriptionPlan: "smart",
    subscriptionStatus: "active",
    planStartDate: "2026-01-10T09:00:00.000Z",
    createdAt: "2026-01-10T09:00:00.000Z",
    updatedAt: "2026-02-10T09:00:00.000Z",
    ...changes,
  };
}

export function oldMember(id: string, changes: Fields = {}) {
  return {
    id,
    email: `${id}@example.fr`,
    firstName: "Zoé",
    lastName: "Le Gall",
    phoneNumber: "06 12 34 56 78",
    location: { ville: "Lannion" },
    jobPreferences: ["service"],
    createdAt: "2026-03-01T09:00:00.000Z",
    updatedAt: "2026-03-02T09:00:00.000Z",
    ...changes,
  };
}

/** A job of the old database, on 5 December 2099 by default. */
export function oldJob(id: string, recruiterId: string, changes: Fields = {}) {
  return {
    id,
    recruiterId,
    title: "Extra service du soir",
    businessName: "Maison Kerguelen",
    category: "service",
    description: "Service en salle.",
    hourlyRate: 13.5,
    numberOfPositions: 2,
    date: "2099-12-05",
    startTime: "18:00",
    endTime: "23:30",
    address: "12 rue Jean Savidan, 22300 Lannion",
    location: {
      address: "12 rue Jean Savidan, 22300 Lannion",
      ville: "Lannion",
      latitude: 48.7326,
      longitude: -3.4566,
    },
    isActive: true,
    instantMatch: true,
    status: "open",
    createdAt: "2026-09-01T09:00:00.000Z",
    updatedAt: "2026-09-02T09:00:00.000Z",
    ...changes,
  };
}

export function oldApplication(
  id: string,
  { jobId, userId, ...changes }: Fields & { jobId: string; userId: string },
) {
  return {
    id,
    jobId,
    userId,
    status: "pending",
    candidateName: "Zoé Le Gall",
    appliedAt: "2026-09-10T09:00:00.000Z",
    updatedAt: "2026-09-10T09:00:00.000Z",
    ...changes,
  };
}

function typedValue(value: unknown): Record<string, unknown> {
  if (value === null) return { nullValue: null };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number") {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(typedValue) } };
  return { mapValue: { fields: typedFields(Object(value)) } };
}

/** The fields of a document in the typed form. */
export function typedFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typedValue(value)]));
}

export async function newExport(
  files: Record<string, unknown>,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "renfort-export-"));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const isRaw = typeof content === "string" || content instanceof Uint8Array;
    await writeFile(path, isRaw ? content : JSON.stringify(content));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
