import { randomUUID } from "node:crypto";
import type { Access, Operation } from "#contract/operation.ts";
import {
  editBody,
  newCandidate,
  onboarding,
  PASSWORD,
  profile,
  publication,
  venue,
  visitor,
  recruiterOn,
} from "./people.ts";
import type { Person } from "./people.ts";
import type { TestProduct } from "./product.ts";

const wrongProof = { currentPassword: "mauvais-mot-de-passe" };
const passwordChange = { ...wrongProof, password: "autre-1234", confirmPassword: "autre-1234" };

export const validBodies: Record<string, Record<string, unknown>> = {
  register: {
    email: "valide@example.fr",
    companyName: "Valide",
    password: PASSWORD,
    confirmPassword: PASSWORD,
  },
  signIn: { email: "valide@example.fr", password: PASSWORD },
  requestPasswordReset: { email: "valide@example.fr" },
  checkResetLink: { token: "a".repeat(43) },
  checkEmailLink: { token: "a".repeat(43) },
  confirmEmail: { token: "a".repeat(43) },
  resetPassword: { token: "a".repeat(43), password: PASSWORD, confirmPassword: PASSWORD },
  completeOnboarding: onboarding(),
  saveProfile: profile({ sector: "Restaurant", preferredJobTypes: ["service"], workingZones: ["Lannion"] }),
  saveNotifications: { analytics: true },
  changePlan: { plan: "pro" },
  requestPlanEnd: { isRequested: true },
  changeRecruiterPassword: passwordChange,
  changeRecruiterSignInEmail: { ...wrongProof, email: "autre@example.fr" },
  changeCandidateSignInEmail: { ...wrongProof, email: "autre@example.fr" },
  exportRecruiterData: wrongProof,
  deleteRecruiterAccount: wrongProof,
  changeCandidatePassword: passwordChange,
  exportCandidateData: wrongProof,
  deleteCandidateAccount: wrongProof,
  publishJob: publication({ requirements: ["Ponctuel"], benefits: ["Pourboires"], urgent: true }),
  copyJob: { dates: [publication().date] },
  addVenue: venue(),
  editVenue: venue({ updateJobs: true }),
  editPoolPerson: { isFavourite: true, note: "Connaît la caisse." },
  proposeJob: { people: ["019a0000-0000-7000-8000-000000000001"], isInstant: false },
  withdrawProposals: { ids: ["019a0000-0000-7000-8000-000000000001"] },
  acceptProposal: { version: 0 },
  renewJoiningLink: { replaces: null },
  joinCompany: { code: "K7RMPQ4X" },
  editJob: editBody({ requirements: ["Ponctuel"], benefits: ["Pourboires"], urgent: true }),
  setJobActivity: { isActive: false },
  actOnJobs: { ids: ["019a0000-0000-7000-8000-000000000001"], action: "suspend" },
  decideApplication: { decision: "accepted" },
  decideApplications: { ids: ["019a0000-0000-7000-8000-000000000001"], decision: "rejected" },
  setDeclared: { isDeclared: true },
  announceToEngaged: { text: "Entrée par la cuisine, rue des Halles." },
  recordAttendance: {
    entries: [{ applicationId: "019a0000-0000-7000-8000-000000000001", outcome: "late", from: "18:20" }],
  },
  answerContest: { message: "Nous vous avons attendu jusqu'à 20 h." },
  contestRecord: { message: "J'étais là dès 18 h." },
  withdrawApplication: { reason: "Je suis malade." },
  applyToJob: { version: 0 },
  confirmEngagement: { version: 0 },
  subscribeToPush: {
    endpoint: "https://fcm.googleapis.com/fcm/send/dXBkYXRl",
    keys: {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
  },
  readNotifications: { until: "019a0000-0000-7000-8000-000000000001" },
  sendSupportRequest: { name: "Claire", email: "claire@kerguelen.fr", issue: "Je ne reçois plus rien." },
  signUpCandidate: {
    email: "candidate@example.fr",
    password: PASSWORD,
    firstName: "Zoé",
    lastName: "Le Gall",
    birthDate: "2004-02-29",
    acceptedTerms: "2026-11-23",
  },
  signInCandidate: { email: "candidate@example.fr", password: PASSWORD },
  updateCandidate: {
    firstName: "Anaïs",
    phoneNumber: "06 00 00 00 00",
    city: "Lannion",
    jobPreferences: ["service"],
    availabilityTypes: ["weekend"],
    availability: { dispoNow: true, status: "libre", weeklySchedule: { monday: ["morning"] } },
    cvUrl: "https://cv.example.fr/a.pdf",
    isOnboardingComplete: true,
  },
};

export type Callers = Record<"public" | "recruiter" | "candidate", Person>;

export async function callers({ app, context }: TestProduct): Promise<Callers> {
  const recruiter = await recruiterOn({ app, context }, "pro");
  return { public: visitor(app), recruiter, candidate: await newCandidate(app) };
}

export function callerFor({ config }: Operation, people: Callers): Person {
  const roles: Partial<Record<string, Person>> = { public: people.public, candidate: people.candidate };
  const access: Access = config.access;
  return (typeof access === "string" ? roles[access] : undefined) ?? people.recruiter;
}

export function pathOf({ url }: Operation, id: string): string {
  return url.replace(":id", id);
}

export function unknownId({ schema }: Operation): string {
  return schema.operationId === "locateAddress" ? "google.ChIJunknown000000" : randomUUID();
}
