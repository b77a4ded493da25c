import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { planIds } from "./plan.ts";
import { trackRecord } from "./track-record.ts";

export const businessTypes = ["events", "social", "hospitality", "retail", "other"] as const;
export type BusinessType = (typeof businessTypes)[number];

export const businessTypeLabels = {
  events: "Événementiel",
  social: "Social et médico-social",
  hospitality: "Hôtellerie et restauration",
  retail: "Commerce et distribution",
  other: "Autre activité",
} as const satisfies Record<BusinessType, string>;

export const companySizes = ["1-10", "11-50", "51-200", "201-1000", "1000+"] as const;
export type CompanySize = (typeof companySizes)[number];

export const companySizeLabels = {
  "1-10": "1 à 10 personnes",
  "11-50": "11 à 50 personnes",
  "51-200": "51 à 200 personnes",
  "201-1000": "201 à 1 000 personnes",
  "1000+": "Plus de 1 000 personnes",
} as const satisfies Record<CompanySize, string>;

export const recruitmentFrequencies = ["daily", "weekly", "monthly", "seasonal", "occasional"] as const;
type RecruitmentFrequency = (typeof recruitmentFrequencies)[number];

export const recruitmentFrequencyLabels = {
  daily: "Tous les jours",
  weekly: "Chaque semaine",
  monthly: "Chaque mois",
  seasonal: "En saison",
  occasional: "De temps en temps",
} as const satisfies Record<RecruitmentFrequency, string>;

/** Which mails a recruiter gets: the field `notifications` of the API (spec §3). */
export const mailSettings = z.strictObject({
  applications: z.boolean(),
  messages: z.boolean(),
  analytics: z.boolean(),
});
export const mailSettingNames = z.keyof(mailSettings).options;

/** When the one message of the day leaves, in Paris. */
export const DIGEST_TIME = "08:00";
/** A candidate's answer is mailed at once this long or less before or after the job's start, else with the message of the day. */
export const AT_ONCE_HOURS = 48;

/** A change of the mail settings: a missing one is unchanged. */
export const mailSettingsChange = z.strictObject({
  ...z.partial(mailSettings).shape,
  mailDigest: z.optional(z.boolean()),
});

export type MailSettingsChange = z.output<typeof mailSettingsChange>;

/** The mail settings of a new account (spec §3). */
export const defaultMailSettings = { applications: true, messages: true, analytics: false } as const;

/** A recruiter's record (spec §3): the signed-in company account. Instants are ISO 8601 in UTC. */
export const recruiter = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The address that replaces `email` once its owner follows the mailed link (ADR 0048). */
  pendingEmail: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  companyName: z.string(),
  companyDescription: z.nullable(z.string()),
  companyLogo: z.nullable(z.string()),
  siret: z.nullable(z.string()),
  sector: z.nullable(z.string()),
  companySize: z.nullable(z.enum(companySizes)),
  businessType: z.nullable(z.enum(businessTypes)),
  workingZones: z.array(z.string()),
  onboardingCompleted: z.boolean(),
  preferredJobTypes: z.array(z.string()),
  recruitmentFrequency: z.nullable(z.enum(recruitmentFrequencies)),
  notifications: mailSettings,
  figures: z.nullable(trackRecord).check(z.describe("The company's track record, counted every night")),
  mailDigest: z.boolean().check(z.describe("One message a day, at 8 h, instead of one for each event")),
  subscriptionPlan: z.enum(planIds),
  subscriptionStatus: z.literal("active"),
  planStartDate: z.iso.datetime(),
  planUpdatedAt: z.nullable(z.iso.datetime()),
  /** The day (Paris) the plan gives way to the free one, once its end is asked (ADR 0130). */
  planEndsOn: z.nullable(z.iso.date()),
  usage: z.object({ activeJobs: z.int(), totalSwipes: z.int(), monthlyJobs: z.int() }),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Recruiter = z.output<typeof recruiter>;

/** The error of an account without a recruiter record (spec §8). */
export function missingRecruiter(): AppError {
  return new AppError("not-found", { message: "Erreur: Profil recruteur non trouvé" });
}
