import { SHARED_BY_APPLYING } from "#domain/accounts/consent.ts";
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "#domain/accounts/session.ts";
import { jobPreferenceLabels } from "#domain/candidates/candidate.ts";
import { categoryLabels } from "#domain/companies/category.ts";
import { RELIABILITY_FORMULA } from "#domain/engagements/reliability.ts";

/** What the document adds to an operation's schemas: a description, and examples of its JSON. */
export type Guide = { description?: string; request?: unknown; response?: unknown };

const ID = "019a0000-0000-7000-8000-000000000001";
const PASSWORD = "marée-haute-29";
const COMPANY = "contact@kerguelen.fr";
const CANDIDATE = "zoe.legall@example.fr";
const proof = { currentPassword: PASSWORD };
const passwordChange = {
  currentPassword: PASSWORD,
  password: "grand-large-22",
  confirmPassword: "grand-large-22",
};

const candidate = {
  id: ID,
  firstName: "Zoé",
  lastName: "Le Gall",
  email: CANDIDATE,
  phoneNumber: "+33612345678",
  birthDate: "2004-02-29",
  location: { ville: "Lannion" },
  reliabilityScore: 100,
  completedShifts: 0,
  noShows: 0,
  jobPreferences: ["service"],
  availabilityTypes: ["weekend"],
  availability: { dispoNow: true, status: null, weeklySchedule: { saturday: ["morning", "evening"] } },
  cvUrl: "https://cv.example.fr/zoe.pdf",
  isOnboardingComplete: true,
  isInCvLibrary: true,
  notifyByMail: true,
  acceptedTerms: { version: "2026-11-23", acceptedAt: "2026-11-23T08:00:00.000Z" },
  createdAt: "2026-11-22T08:00:00.000Z",
};

const venue = {
  name: "Bistrot du Port",
  address: "12 rue Jean Savidan, 22300 Lannion",
  location: { ville: "Lannion", latitude: 48.7326, longitude: -3.4566 },
  briefing: { meetingPoint: "Entrée de service, rue des Halles", dress: "Chemise blanche", breakMinutes: 30 },
};

const feedJob = {
  id: ID,
  title: "Extra service du soir",
  businessName: "Maison Kerguelen",
  category: "service",
  description: "Service en salle.",
  companyDescription: "Une maison de famille face à la mer.",
  companyLogoUrl: "https://renfort.example/files/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
  companyPast: ["Répond en 3 h"],
  hourlyRate: 13.5,
  numberOfPositions: 2,
  remainingPositions: 2,
  isFull: false,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:00",
  endsNextDay: false,
  startsAt: "2026-12-05T17:00:00.000Z",
  endsAt: "2026-12-05T22:00:00.000Z",
  seriesId: null,
  briefing: {
    meetingPoint: "Entrée de service, rue des Halles",
    contactName: null,
    contactPhone: null,
    dress: "Chemise blanche, pantalon noir",
    breakMinutes: 30,
    access: null,
  },
  location: {
    address: "12 rue Jean Savidan, 22300 Lannion",
    ville: "Lannion",
    latitude: 48.7326,
    longitude: -3.4566,
    details: null,
    approximate: false,
  },
  requirements: ["Ponctuel"],
  experienceRequired: false,
  benefits: ["Repas"],
  isActive: true,
  status: "open",
  opensToAllAt: null,
  isReserved: false,
  instantMatch: true,
  urgent: false,
  createdAt: "2026-11-22T08:00:00.000Z",
  distanceKm: 3.2,
  version: 3,
  applicationId: null,
  applicationStatus: null,
  hasWithdrawn: false,
  hasClash: false,
  acceptsApplications: true,
};

const {
  briefing: _briefing,
  location: { ville },
  isActive: _isActive,
  status: _status,
  applicationId: _applicationId,
  applicationStatus: _applicationStatus,
  hasWithdrawn: _hasWithdrawn,
  hasClash: _hasClash,
  acceptsApplications: _acceptsApplications,
  ...poster
} = feedJob;
const publicJob = { ...poster, location: { ville }, breakMinutes: 30, distanceKm: 3, state: "open" };

const ownApplication = {
  id: ID,
  jobId: ID,
  status: "pending",
  appliedAt: "2026-11-22T09:00:00.000Z",
  updatedAt: "2026-11-22T09:00:00.000Z",
  job: { ...feedJob, distanceKm: null, applicationId: ID, applicationStatus: "pending" },
  refusal: null,
  isInReserve: false,
  engagement: null,
  changes: [],
};

const engagedApplication = {
  ...ownApplication,
  status: "accepted",
  job: {
    ...feedJob,
    distanceKm: null,
    applicationId: ID,
    applicationStatus: "accepted",
    remainingPositions: 1,
  },
  engagement: {
    state: "confirmed",
    agreed: {
      startsAt: "2026-12-05T17:00:00.000Z",
      endsAt: "2026-12-05T22:00:00.000Z",
      hourlyRate: 13.5,
      breakMinutes: 30,
    },
    confirmedAt: "2026-12-04T09:12:00.000Z",
    isConfirmationAsked: false,
    isLateIfWithdrawnNow: true,
    recorded: null,
  },
};

const contestedApplication = {
  ...engagedApplication,
  engagement: {
    ...engagedApplication.engagement,
    state: "late",
    isLateIfWithdrawnNow: false,
    recorded: {
      outcome: "late",
      from: "2026-12-05T17:40:00.000Z",
      to: "2026-12-05T22:00:00.000Z",
      breakMinutes: 30,
      contest: { message: "J'étais là à 18 h.", at: "2026-12-06T09:00:00.000Z", answer: null, reply: null },
      contestableUntil: null,
    },
  },
};

const remindedApplication = {
  id: ID,
  jobId: ID,
  userId: ID,
  status: "accepted",
  appliedAt: "2026-11-22T09:00:00.000Z",
  candidateName: "Zoé Le Gall",
  candidatePhone: "+33612345678",
  candidate: {
    reliabilityScore: 100,
    completedShifts: 0,
    noShows: 0,
    missionsTogether: 0,
    lastMissionOn: null,
    ville: "Lannion",
    distanceKm: 9,
    hasCv: true,
  },
  engagement: {
    state: "asked",
    agreed: {
      startsAt: "2026-12-05T17:00:00.000Z",
      endsAt: "2026-12-05T22:00:00.000Z",
      hourlyRate: 13.5,
      breakMinutes: 30,
    },
    confirmedAt: null,
    askedAt: "2026-12-04T12:00:00.000Z",
    reminders: 1,
    whyNotRemind: "Relance possible à 15 h",
    endedAt: null,
    endedReason: null,
    isLate: false,
    isDeclared: false,
    recorded: null,
  },
  wasProposed: false,
  closedBecause: null,
  isTaken: false,
  job: {
    title: "Extra service du soir",
    hourlyRate: 13.5,
    date: "2026-12-05",
    startTime: "18:00",
    endTime: "23:00",
    endsNextDay: false,
    ville: "Lannion",
    address: "12 rue Jean Savidan, 22300 Lannion",
    numberOfPositions: 2,
    placesTaken: 1,
    isDeleted: false,
  },
};

const notification = {
  id: ID,
  kind: "confirm",
  title: "Confirmez votre venue",
  body: "Maison Kerguelen compte sur vous samedi 5 décembre 2026, 18 h – 23 h, pour « Extra service du soir ». Confirmez que vous venez.",
  jobId: ID,
  applicationId: ID,
  createdAt: "2026-12-04T09:00:00.000Z",
  readAt: null,
};

/** What the push gateway receives. */
export const pushedExample = {
  notifications: [
    {
      id: ID,
      userId: ID,
      kind: notification.kind,
      title: notification.title,
      body: notification.body,
      jobId: ID,
      applicationId: ID,
    },
  ],
};

export const endedSessionsExample = {
  endedSessions: [{ id: ID, userId: ID, at: "2026-12-04T12:00:00.000Z", sessionId: ID }],
};

export const closedAccountsExample = {
  closedAccounts: [{ id: ID, userId: ID, at: "2026-12-04T12:00:00.000Z", isDeleted: true }],
};

const publication = {
  title: "Extra service du soir",
  category: "service",
  hourlyRate: 13.5,
  numberOfPositions: 2,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:00",
  description: "Service en salle.",
  requirements: ["Ponctuel"],
  benefits: ["Repas"],
  experienceRequired: false,
  urgent: false,
};

const company = {
  businessType: "hospitality",
  companyName: "Maison Kerguelen",
  siret: "732 829 320 00074",
  companySize: "11-50",
  firstName: "Maëlle",
  lastName: "Le Goff",
  email: COMPANY,
  phone: "02 96 48 00 00",
};

const joinedCompany = {
  id: ID,
  companyName: "Maison Kerguelen",
  companyLogoUrl: null,
  joinedAt: "2026-11-23T09:00:00.000Z",
};

const calendarAddress = {
  url: "https://renfort.example/calendar/4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
};
const calendarGuide =
  "For a calendar application, which then reads the jobs periodically (`GET /calendar/{token}`). Knowing the " +
  "address is enough to read it: it contains first names and places, no phone number.";

/** By operation. An operation that takes JSON has a `request`; a candidate's that answers JSON has a `response`. */
export const guides: Record<string, Guide> = {
  register: {
    description:
      "Creates the company's account on the free plan and signs in: the response sets the session's cookie.",
    request: {
      email: COMPANY,
      companyName: "Maison Kerguelen",
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  },
  signIn: {
    description: "Sets the session's cookie. A candidate's account is refused like wrong credentials.",
    request: { email: COMPANY, password: PASSWORD },
  },
  signOut: { description: "Ends the cookie's session and clears the cookie; does nothing without one." },
  requestPasswordReset: { request: { email: CANDIDATE } },
  checkResetLink: { request: { token: "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM" } },
  resetPassword: {
    request: {
      token: "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM",
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  },
  getRecruiter: { description: "Company, plan, usage and onboarding of the signed-in recruiter." },
  completeOnboarding: {
    description: "Saves the company and gives access to the rest of the product. May be sent again.",
    request: {
      ...company,
      sector: "Restaurant",
      preferredJobTypes: ["service", "bar"],
      recruitmentFrequency: "weekly",
      workingZones: ["Lannion"],
    },
  },
  saveProfile: {
    request: { ...company, jobTitle: "Directrice", companyDescription: "Une maison de famille." },
  },
  saveNotifications: { request: { analytics: true } },
  checkEmailLink: { request: { token: "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM" } },
  confirmEmail: { request: { token: "4f7Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM" } },
  resendContactLink: { description: "The previous link stops working. Ten times a day at most." },
  cancelPendingEmail: { description: "Mail still goes to `email`. Does nothing when no address is pending." },
  listRecruiterSessions: { description: "The devices where the account is signed in." },
  endRecruiterSession: { description: "Signs that device out at once." },
  endOtherRecruiterSessions: { description: "Signs every other device out at once." },
  getRecruiterCalendar: { description: calendarGuide },
  deleteRecruiterCalendar: {
    description: "The address stops working immediately; a new one may be created.",
  },
  getRecruiterSignInEmail: {
    description: "The e-mail of the account, which the contact e-mail may differ from.",
  },
  changeRecruiterSignInEmail: { request: { email: "direction@kerguelen.fr", ...proof } },
  cancelRecruiterEmailChange: { description: "The mailed link stops working." },
  changeRecruiterPassword: { request: passwordChange },
  exportRecruiterData: { description: "One JSON document.", request: proof },
  deleteRecruiterAccount: {
    description: "Also deletes its jobs and their applications. Cannot be rolledBack.",
    request: proof,
  },
  deleteLogo: { description: "The company and its jobs no longer show a logo." },
  getPlanTerms: { description: "Sentences from the deployment's settings: taxes, billing, cancellation." },
  changePlan: {
    description: "Takes effect immediately. The free plan cannot be chosen.",
    request: { plan: "smart" },
  },
  requestPlanEnd: {
    description: "`planEndsOn` is the day the plan ends, 30 days later. False keeps the plan.",
    request: { isRequested: true },
  },
  publishJob: {
    description: "The job is active immediately, and counts in the plan's limit of active jobs.",
    request: { ...publication, address: "12 rue Jean Savidan, 22300 Lannion" },
  },
  getJobsSummary: { description: "The counters of all own jobs that are not deleted." },
  getJob: { description: "Every field of the job, with the counts of its applications." },
  editJob: { request: { ...publication, instantMatch: true } },
  copyJob: { request: { dates: ["2026-12-12", "2026-12-19"] } },
  listVenues: { description: "By name, 50 at most, each with the number of its upcoming jobs." },
  addVenue: {
    description: "The briefing of a venue (meeting point, contact, dress, break) is saved with it.",
    request: venue,
  },
  editVenue: { request: { ...venue, updateJobs: true } },
  listPool: { description: "Favourites first, then by the last job together." },
  listPoolMarks: { description: "At most 2 000 people, for the star beside each name." },
  editPoolPerson: { request: { isFavourite: true, note: "Connaît la caisse et la terrasse." } },
  listProposablePeople: { description: "As the pool: favourites first, then by the last job together." },
  proposeJob: {
    description: "All of them or none, each told by a `proposed` notification.",
    request: { people: [ID], message: "Même équipe que samedi dernier ?", isInstant: false },
  },
  listProposals: { description: "Newest first, with the number of each answer." },
  withdrawProposals: { request: { ids: [ID] } },
  readJoiningLink: { description: "`code` and `url` are null while the link is closed." },
  renewJoiningLink: {
    description:
      "Send the code on screen as `replaces`, null without one: a second click, or another tab, makes no other code.",
    request: { replaces: null },
  },
  closeJoiningLink: { description: "Nobody joins any more; those who joined stay." },
  deleteVenue: { description: "Jobs published there keep their address and their briefing." },
  setJobActivity: {
    description: "A suspended job leaves the candidates' feed; its applications stay.",
    request: { isActive: false },
  },
  openJob: { description: "Candidates outside the pool see it in their feed from then on." },
  actOnJobs: {
    description:
      "Returns, for each id, whether it was done and else why not. Reactivation applies to all of them or to none.",
    request: { ids: [ID], action: "suspend" },
  },
  announceToEngaged: {
    description:
      "At most 500 characters, pushed to each of them as an `announcement` notification. The mail only says that there " +
      "is a message to read, and only when the job starts within 12 hours. Recipients do not see each other.",
    request: { text: "Entrée par la cuisine, rue des Halles. Le parking est complet : venez à pied." },
  },
  listAnnouncements: { description: "Newest first, with how many people each was sent to; kept 90 days." },
  exportOwnEvent: {
    description: "One event, the same as in one's own calendar; while one is engaged.",
  },
  exportJobEvent: {
    description: "One event, the same as in one's own calendar: its place, and first names only.",
  },
  deleteJob: { description: "The job disappears from every list; its applications are kept." },
  getApplicationsSummary: { description: "How many are pending, accepted and rejected." },
  getApplicationCandidate: { description: "Never the e-mail nor the birth date." },
  decideApplication: {
    description: "The decision is final. Accepting takes one of the job's positions.",
    request: { decision: "accepted" },
  },
  decideApplications: {
    description:
      "Returns, for each id, whether it was done and else why not. Every rejected candidate receives the same letter.",
    request: {
      ids: [ID],
      decision: "rejected",
      reason: "filled",
      message: "Merci pour votre candidature. Toutes les places sont pourvues.",
    },
  },
  remindEngaged: {
    description:
      "The candidate is notified again. Three times at most, two hours apart; `engagement.whyNotRemind` tells in advance " +
      "why a reminder would be refused.",
    response: remindedApplication,
  },
  remindUnconfirmed: {
    description:
      "One reminder to each person counted as `remindable` in the to-do list; 100 at most, those of the next jobs first. " +
      "The others are left out: reminded less than two hours ago, or three times.",
    response: { reminded: 3 },
  },
  setDeclared: {
    description: "Sent to nobody: the declaration itself is made on the government's site.",
    request: { isDeclared: true },
  },
  readLabourAdvice: {
    description: "Computed from the company's own jobs with the person; accepting stays allowed.",
    response: {
      items: [
        {
          applicationId: "019a0000-0000-7000-8000-000000000001",
          hints: ["many-days"],
          daysThisQuarter: 52,
        },
      ],
    },
  },
  getLibraryCandidate: {
    description: "The contact, weekly availability and statistics of a candidate of the CV library.",
  },
  locateAddress: { description: "Only for a suggestion without coordinates." },
  findCompany: { description: "`company` is null when the register does not know it or cannot be reached." },
  sendSupportRequest: {
    description: "Answered by e-mail.",
    request: { name: "Claire Kerguelen", email: COMPANY, issue: "Je ne reçois plus de candidatures." },
  },
  signUpCandidate: {
    description:
      "Creates the account and signs in. The e-mail is stored in lower case, a phone number as E.164. `acceptedTerms` is an " +
      "act of the person: show that creating an account accepts the terms, and say « " +
      SHARED_BY_APPLYING +
      " » Its version and date are stored. With `application`, applies at once; with an `Idempotency-Key`, the same request again (a double " +
      "tap, a lost answer) signs in to the same account (200) and applies once.",
    request: {
      email: CANDIDATE,
      password: PASSWORD,
      firstName: "Zoé",
      lastName: "Le Gall",
      phoneNumber: "06 12 34 56 78",
      birthDate: "2004-02-29",
      city: "Lannion",
      acceptedTerms: "2026-11-23",
    },
    response: {
      token: "Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM4f7",
      candidate,
      application: null,
      refusal: null,
    },
  },
  signInCandidate: {
    description:
      "Opens one more session: those of other devices stay. A company's account is refused like wrong credentials.",
    request: { email: CANDIDATE, password: PASSWORD },
    response: { token: "Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM4f7", candidate },
  },
  signOutCandidate: { description: "The token is revoked." },
  getCandidate: { description: "The whole record of the signed-in candidate.", response: candidate },
  updateCandidate: {
    description:
      "Missing fields stay unchanged, those of `availability` and the days of `weeklySchedule` included; null clears a " +
      "nullable field, and an empty day is not worked. The e-mail is changed by `changeCandidateSignInEmail`, the birth " +
      `date cannot be changed.\n\n\`jobPreferences\`: ${listOf(jobPreferenceLabels)}.`,
    request: {
      jobPreferences: ["service"],
      availabilityTypes: ["weekend"],
      availability: { dispoNow: true, weeklySchedule: { saturday: ["morning", "evening"] } },
      cvUrl: "https://cv.example.fr/zoe.pdf",
      isOnboardingComplete: true,
    },
    response: candidate,
  },
  listCandidateSessions: {
    description: "The devices where the account is signed in.",
    response: {
      items: [
        {
          id: ID,
          device: "Chrome sur Android",
          openedAt: "2026-11-20T08:00:00.000Z",
          lastUsedAt: "2026-11-22T09:00:00.000Z",
          isCurrent: true,
        },
      ],
    },
  },
  endCandidateSession: { description: "The token of that device is revoked." },
  endOtherCandidateSessions: {
    description: "The tokens of all other devices are revoked.",
  },
  getCandidateSignInEmail: {
    description: "Also the requested address, while the link mailed to it is valid.",
    response: { email: CANDIDATE, pendingEmail: null },
  },
  changeCandidateSignInEmail: {
    request: { email: "zoe@exemple.fr", ...proof },
    response: { email: CANDIDATE, pendingEmail: "zoe@exemple.fr" },
  },
  cancelCandidateEmailChange: { description: "The mailed link stops working." },
  changeCandidatePassword: { request: passwordChange },
  exportCandidateData: {
    description: "One JSON document.",
    request: proof,
    response: { exportedAt: "2026-11-22T10:00:00.000Z", truncated: [], data: { members: [candidate] } },
  },
  deleteCandidateAccount: {
    description: "Also deletes the applications and the profile. Cannot be rolledBack.",
    request: proof,
  },
  readFeed: {
    description:
      "Active jobs with a position left, whose recruiter may receive one more application, and to which one has not " +
      "applied. Instant matches first, then urgent jobs, then the nearest, then the soonest. Pages of 50. The " +
      `same parameters are sent with a cursor: with another point or other filters it is refused.\n\n\`category\`: ${listOf(categoryLabels)}.`,
    response: { items: [feedJob], nextCursor: null },
  },
  recordAttendance: {
    request: {
      entries: [
        { applicationId: ID, outcome: "late", from: "18:40", to: "00:30", breakMinutes: 30, rating: "again" },
      ],
    },
  },
  answerContest: {
    description:
      "The person reads the message, and the contested record counts again. Without an answer in 14 days the contest is " +
      "decided in the person's favour.",
    request: { message: "Le service a commencé à 18 h, vous êtes arrivée à 18 h 40." },
  },
  contestRecord: {
    description:
      "Only an absence, a late arrival or fewer hours than planned; `engagement.recorded.contestableUntil` says until when. The record " +
      "does not count until the company answers, or 14 days have passed.",
    request: { message: "J'étais là à 18 h." },
    response: contestedApplication,
  },
  readReliability: {
    description:
      "`facts` are newest first; a contested one does not count until it is answered. Absences, late arrivals and " +
      "late withdrawals are removed after two years.",
    response: {
      score: 91,
      isFromFormula: true,
      formula: RELIABILITY_FORMULA,
      parts: [
        { label: "Missions effectuées", count: 1, effect: 2 },
        { label: "Absences", count: 0, effect: 0 },
        { label: "Désistements tardifs", count: 0, effect: 0 },
        { label: "Retards", count: 1, effect: -9 },
      ],
      facts: [
        {
          applicationId: ID,
          date: "2026-12-05",
          title: "Extra service du soir",
          companyName: "Maison Kerguelen",
          outcome: "late",
          counts: true,
          contestableUntil: "2026-12-13T08:00:00.000Z",
        },
      ],
    },
  },
  confirmEngagement: {
    description:
      "After `confirm` and `changed` notifications, or before any. Send the `version` of the job that was on screen: after a " +
      "change it accepts its hours and pay, which become `engagement.agreed`. Sent again, it returns the same.",
    request: { version: 3 },
    response: engagedApplication,
  },
  withdrawApplication: {
    description:
      "A pending application is deleted permanently: one cannot apply to that job again. An engagement ends, up to the " +
      "start of the job, and its position is free immediately; `engagement.isLateIfWithdrawnNow` tells in advance whether it " +
      "counts as late (less than 24 hours before the start, more than two hours after agreeing, and no change by " +
      "the company). The reason, if any, is shown to the company. Sent again, it returns the same.",
    request: { reason: "Je suis malade." },
  },
  listNotifications: {
    description:
      "Kinds: accepted, refused, asked to confirm, a job changed or cancelled, absent, late or fewer hours recorded, an answer to a contest. Title and body " +
      "are to be shown unchanged. Pages of 50; kept 90 days. They are also pushed through the app's gateway, and " +
      "mailed unless `notifyByMail` is false; between 22:00 and 7:00 in Paris, what can wait is deferred.",
    response: { items: [notification], nextCursor: null, unread: 1 },
  },
  getCandidateCalendar: { description: calendarGuide, response: calendarAddress },
  renewCandidateCalendar: { response: calendarAddress },
  deleteCandidateCalendar: {
    description: "The address stops working immediately; a new one may be created.",
  },
  readPush: { description: "For pages of the site, and their worker." },
  subscribeToPush: {
    description:
      "Notifications are then sent to this browser (RFC 8291), and mailed only when none of one's browsers was reached. The " +
      "subscription ends with the session, or when its push service answers that it is gone.",
    request: {
      endpoint: "https://fcm.googleapis.com/fcm/send/dXBkYXRl",
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
  },
  unsubscribeFromPush: { description: "Does nothing without a subscription." },
  readNotifications: {
    description:
      "`until` is the id of the newest one read: it and all older ones are marked, or it alone with `only`.",
    request: { until: ID },
  },
  listPublicJobs: {
    description:
      "What a poster in the street would say: no street, no contact, nobody's name; distances are whole. Cookies and tokens " +
      "are not read, and the answer may be cached for 30 seconds by anybody.",
    response: { items: [publicJob], nextCursor: null },
  },
  getPublicJob: {
    description: "Also a job that is over, full or closed, which leads to the company's others.",
    response: { ...publicJob, otherDates: [], otherOffers: [] },
  },
  getJoiningCompany: {
    description:
      "Eight characters without look-alikes, in any case. The name and the logo, and nothing more.",
    response: { companyName: "Maison Kerguelen", companyLogoUrl: null },
  },
  joinCompany: {
    description:
      "Show first: « En rejoignant cette entreprise, vous partagez avec elle vos prénom, nom, téléphone, ville et " +
      "fiabilité. » Sent again, it returns the same. Also refused after 30 wrong codes in an hour from one network.",
    request: { code: "K7RMPQ4X" },
    response: joinedCompany,
  },
  listJoinedCompanies: {
    description: "The last joined first, 100 at most.",
    response: { items: [joinedCompany] },
  },
  leaveCompany: { description: "The company keeps reading what was shared by applications." },
  getFeedJob: {
    description:
      "Also full and finished jobs, and those one has applied to; a deleted one is not found. `distanceKm` is null.",
    response: { ...feedJob, distanceKm: null },
  },
  applyToJob: {
    description:
      "Send the `version` of the offer that was on screen. Returns 201, or 200 with the same application when one had already applied. Check the offer's " +
      "`acceptsApplications` before offering it. Show first: « Si vous êtes accepté, l'entreprise reçoit votre date " +
      "de naissance pour vous déclarer ».",
    request: { version: 3 },
    response: ownApplication,
  },
  listOwnProposals: {
    description: "Show them before the feed; where `isInstant`, say that a yes is a firm commitment.",
  },
  acceptProposal: {
    description:
      "Send the `version` of the offer that was on screen. Show first: « Si vous êtes accepté, l'entreprise reçoit votre " +
      "date de naissance pour vous déclarer ».",
    request: { version: 3 },
    response: ownApplication,
  },
  declineProposal: { description: "A no never touches a score." },
  listOwnApplications: {
    description: "Including those to deleted jobs, whose `status` says so. Pages of 50.",
    response: { items: [ownApplication], nextCursor: null },
  },
  getOwnApplication: { description: "Another candidate's is not found.", response: ownApplication },
  checkHealth: { description: "200 as long as the process responds; does not query the database." },
  checkReadiness: {
    description: "200 once migrated and while the database responds; 503 while the process stops.",
  },
};

/** The parts of the document. */
export const tags: Record<string, string> = {
  "Recruiter session": "Registering a company, signing in and out.",
  Password: "A forgotten password, for companies and candidates.",
  "E-mail confirmation": "Links mailed to new addresses.",
  Recruiter: "The company, its plan, its logo and its calendar.",
  "Own account": "Sessions, e-mail, password, export and deletion, for companies and candidates.",
  Jobs: "A company's jobs, planning and days.",
  Venues: "Saved addresses, with their briefing.",
  Applications: "Applications to a company's jobs, and what follows an acceptance.",
  "CV library": "Every candidate, with the PRO plan.",
  Proposals: "Jobs that a company proposes to its own people, and their answers.",
  Pool: "A company's own people: those who came, those who joined by its link, its favourites, and those it set aside.",
  Addresses: "Suggestions and coordinates of French addresses.",
  Companies: "The State's register of companies.",
  Support: "Messages to the support.",
  Live: "Server-sent events.",
  "Public offers": "What anybody may read of jobs.",
  "Candidate (mobile app)": "Everything the candidates' app does.",
  Health: "For load balancers.",
  Files: "Logos.",
  Calendars: "iCalendar files, read by calendar applications.",
  "Push gateway": "What the product posts to the candidates' app.",
};

/** What all operations have in common, at the head of the document. */
export const introduction = [
  "The recruiter's web product and the candidate's mobile app. Recruiters sign in by cookie, candidates by bearer token, or in pages of the site by a cookie of their own.",
  "**Values.** Days are `YYYY-MM-DD` and times `HH:MM`, both in Europe/Paris; instants are ISO 8601 in UTC; rates are euros " +
    "per hour. Addresses of files are absolute on the candidates' side: `companyLogoUrl` is read without a token. " +
    "`cvUrl` is an https address provided by the candidate, 500 characters at most; no file is uploaded. An e-mail has " +
    "unaccented letters, digits and `' + . - _`, stored in lower case, 254 characters at most. A phone number " +
    "is French (`06 12 34 56 78`) or has its country code (`+32 470 12 34 56`), and is returned as E.164.",
  "**Passwords.** Six characters at least, or the deployment's minimum (`auth/weak-password` says how many); 128 at most.",
  `**Tokens.** A token ends ${SESSION_IDLE_DAYS} days after its last use, ${SESSION_MAX_DAYS} days after it was given, ` +
    "at sign-out, or when another device ends it or changes the password or the e-mail: then requests get `unauthenticated` (401) and the app signs in again.",
  "**Errors** have a stable `code`, a French `message` to show, `fields` (one sentence for each wrong field) and `requestId`. " +
    "Each operation shows an example of each. `Retry-After` says in how many seconds to try again after " +
    "too many requests, or while a service restarts.",
  "**What may be added.** Ignore unknown fields of responses. Their enumerations are open (`x-extensible-enum`): each says what to do " +
    "with an unknown value. Requests are strict: an unknown field is refused.",
  "**Reads of candidates** have an `ETag`: send it back as `If-None-Match`, and 304 means that nothing changed.",
  "**Pages** have 50 items; `nextCursor` is null on the last one, else send it back as `cursor`.",
  "**Idempotency.** An `Idempotency-Key` belongs to one account, one operation and one request: sent again with the same " +
    "request it has one effect and the same response; with another, `already-exists` (409). Use a new key for each action " +
    "of the user. Keys are kept for 24 hours.",
  "**From a WebView.** The deployment's list of origins (`capacitor://localhost`, `ionic://localhost` and " +
    "`https://localhost` by default) may call `/api/candidate/*` with a bearer token; cookies are never sent.",
].join("\n\n");

function listOf(labels: Record<string, string>): string {
  return Object.entries(labels)
    .map(([key, label]) => `\`${key}\` (${label})`)
    .join(", ");
}
