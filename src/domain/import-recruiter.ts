import type { SourceDocument } from "./import-document.ts";
import { importedCategory } from "./import-category.ts";
import type { AsideReason, Notes } from "./import-notes.ts";
import { importedEmail, importedPhone } from "./import-person.ts";
import { choicesOf, distinct, readerOf } from "./import-reader.ts";
import type { Reader } from "./import-reader.ts";
import type { PlanId } from "./plan.ts";
import {
  businessTypeLabels,
  companySizeLabels,
  defaultNotifications,
  recruitmentFrequencyLabels,
} from "./recruiter.ts";
import type { BusinessType } from "./recruiter.ts";
import { parseSiret } from "./siret.ts";

/** A recruiter of the old database as it is stored here; `accountId` is the account's id there. */
export type ImportedRecruiter = Exclude<ReturnType<typeof importedRecruiter>, AsideReason>;

const planNames = choicesOf<PlanId>(
  { gratuit: "GRATUIT", smart: "SMART", pro: "PRO" },
  { free: "gratuit", basic: "gratuit", premium: "pro" },
);
const businesses = choicesOf<BusinessType>(businessTypeLabels, {
  evenements: "events",
  association: "social",
  hotellerie: "hospitality",
  restauration: "hospitality",
  commerce: "retail",
  distribution: "retail",
  autre: "other",
});
const sizes = choicesOf(companySizeLabels, { "1000": "1000+", "plus de 1000": "1000+" });
const frequencies = choicesOf(recruitmentFrequencyLabels, {
  quotidien: "daily",
  hebdomadaire: "weekly",
  mensuel: "monthly",
  saisonnier: "seasonal",
  ponctuel: "occasional",
  occasionnel: "occasional",
});

/** Reads a recruiter (spec §3): one without a plan is on the free one, active, which starts now (spec §4). */
export function importedRecruiter({ id, fields, ...known }: SourceDocument, notes: Notes) {
  const read = readerOf(fields, notes);
  const email = importedEmail(read, notes);
  if (email === null) return "no-email";
  const createdAt = read.instant("createdAt") ?? known.createTime;
  const isActive = read.isYes("isActive") ?? true;
  if (!isActive) notes.add("account-disabled");
  return {
    accountId: read.id("userId", "uid") ?? id,
    email,
    ...person(read, notes),
    ...company(read, notes, email),
    ...choices(read, notes),
    ...plan(read, notes, createdAt),
    isActive,
    createdAt,
    updatedAt: read.instant("updatedAt") ?? known.updateTime,
  };
}

/** Where the old logo is: no page of ours may show it, so it is told and not kept. */
export function oldLogo({ fields }: SourceDocument, notes: Notes): string | null {
  const address = readerOf(fields, notes).text("companyLogo", "companyLogoUrl");
  if (address !== null) notes.add("logo-left");
  return address;
}

function person(read: Reader, notes: Notes) {
  return {
    firstName: read.text("firstName"),
    lastName: read.text("lastName"),
    jobTitle: read.text("jobTitle"),
    phone: importedPhone(read, notes, "phone", "phoneNumber"),
  };
}

function company(read: Reader, notes: Notes, email: string) {
  const name = read.text("companyName", "businessName");
  if (name === null) notes.add("company-name-missing");
  const recruiter = [read.text("firstName"), read.text("lastName")].filter((part) => part !== null).join(" ");
  const siret = read.text("siret");
  const digits = siret && parseSiret(/^\d{13}$/.test(siret) ? `0${siret}` : siret);
  if (siret !== null && digits === null) notes.add("siret-invalid");
  return {
    companyName: name ?? (recruiter || email),
    companyDescription: read.text("companyDescription"),
    siret: digits,
    sector: read.text("sector"),
    companySize: read.choice("companySize", sizes),
    businessType: read.choice("businessType", businesses),
  };
}

function choices(read: Reader, notes: Notes) {
  const wanted = readerOf(read.fieldsIn("notifications"), notes);
  return {
    workingZones: read.texts("workingZones"),
    onboardingCompleted: read.isYes("onboardingCompleted") ?? false,
    preferredJobTypes: distinct(read.texts("preferredJobTypes").map((type) => importedCategory(type, notes))),
    recruitmentFrequency: read.choice("recruitmentFrequency", frequencies),
    notifications: {
      applications: wanted.isYes("applications") ?? defaultNotifications.applications,
      messages: wanted.isYes("messages") ?? defaultNotifications.messages,
      analytics: wanted.isYes("analytics") ?? defaultNotifications.analytics,
    },
  };
}

function plan(read: Reader, notes: Notes, createdAt: Date | null) {
  const known = read.choice("subscriptionPlan", planNames);
  if (known === null) notes.add("plan-missing");
  return {
    subscriptionPlan: known ?? ("gratuit" as const),
    subscriptionStatus: "active" as const,
    // A plan given by the import starts with it.
    planStartDate: known && (read.instant("planStartDate") ?? createdAt),
    planUpdatedAt: read.instant("planUpdatedAt"),
  };
}
