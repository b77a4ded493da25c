import { locateAddress, suggestAddresses } from "./jobs/addresses.ts";
import { announceToEngaged, listAnnouncements } from "./engagements/announcements.ts";
import * as applications from "./candidates/applications.ts";
import * as attendance from "./engagements/attendance.ts";
import * as auth from "./accounts/auth.ts";
import {
  candidateCalendar,
  exportJobEvent,
  exportOwnEvent,
  recruiterCalendar,
} from "./engagements/calendar.ts";
import * as candidate from "./candidates/candidate.ts";
import { findCompany } from "./recruiters/companies.ts";
import * as cvLibrary from "./candidates/cv-library.ts";
import * as day from "./engagements/day.ts";
import * as confirmation from "./accounts/email-confirmation.ts";
import * as engagements from "./engagements/engagements.ts";
import { checkHealth, checkReadiness } from "./health.ts";
import * as jobs from "./jobs/jobs.ts";
import * as joining from "./candidates/joining.ts";
import { exportHours, readHours } from "./engagements/hours.ts";
import { openLive } from "./live.ts";
import { removeLogo, uploadLogo } from "./recruiters/logo.ts";
import type { Operation } from "./operation.ts";
import * as ownAccount from "./accounts/own-account.ts";
import { checkResetLink, requestPasswordReset, resetPassword } from "./accounts/password-reset.ts";
import * as push from "./candidates/push.ts";
import * as proposals from "./candidates/proposals.ts";
import * as publicOffers from "./candidates/public-offers.ts";
import * as pool from "./candidates/pool.ts";
import { readPlanning } from "./jobs/planning.ts";
import { readJointly } from "./reads.ts";
import { changePlan, getPlanTerms, requestPlanEnd } from "./recruiters/plans.ts";
import * as recruiter from "./recruiters/recruiter.ts";
import { sendSupportRequest } from "./support.ts";
import { readTodo } from "./todo.ts";
import * as venues from "./recruiters/venues.ts";

const declared = [
  auth.register,
  auth.signIn,
  auth.signOut,
  requestPasswordReset,
  checkResetLink,
  resetPassword,
  confirmation.checkEmailLink,
  confirmation.confirmEmail,
  recruiter.getRecruiter,
  recruiter.completeOnboarding,
  recruiter.saveProfile,
  recruiter.saveNotifications,
  confirmation.resendContactLink,
  confirmation.cancelPendingEmail,
  ownAccount.listRecruiterSessions,
  ownAccount.endRecruiterSession,
  ownAccount.endOtherRecruiterSessions,
  ownAccount.getRecruiterSignInEmail,
  ownAccount.changeRecruiterSignInEmail,
  ownAccount.cancelRecruiterEmailChange,
  ownAccount.changeRecruiterPassword,
  ownAccount.exportRecruiterData,
  ownAccount.deleteRecruiterAccount,
  recruiterCalendar.read,
  recruiterCalendar.renew,
  recruiterCalendar.remove,
  uploadLogo,
  removeLogo,
  getPlanTerms,
  changePlan,
  requestPlanEnd,
  jobs.listJobs,
  jobs.countJobs,
  jobs.exportJobs,
  jobs.getJobsSummary,
  jobs.publishJob,
  jobs.readPayHistory,
  jobs.getJob,
  jobs.copyJob,
  jobs.editJob,
  jobs.setJobActivity,
  jobs.openJob,
  jobs.removeJob,
  jobs.actOnJobs,
  exportJobEvent,
  announceToEngaged,
  listAnnouncements,
  readPlanning,
  day.readDay,
  readTodo,
  day.exportHiringFile,
  venues.listVenues,
  venues.addVenue,
  venues.editVenue,
  venues.removeVenue,
  pool.listPool,
  pool.listPoolMarks,
  pool.editPoolPerson,
  proposals.listProposablePeople,
  proposals.proposeJob,
  proposals.listProposals,
  proposals.withdrawProposals,
  pool.readJoiningLink,
  pool.renewJoiningLink,
  pool.closeJoiningLink,
  applications.listApplications,
  applications.countApplications,
  applications.exportApplications,
  applications.getApplicationsSummary,
  applications.getApplicationCandidate,
  applications.decideApplication,
  applications.decideApplications,
  engagements.remindEngaged,
  engagements.remindUnconfirmed,
  day.setDeclared,
  day.readLabourAdvice,
  attendance.recordAttendance,
  readHours,
  exportHours,
  attendance.answerContest,
  cvLibrary.listLibraryCandidates,
  cvLibrary.getLibraryCandidate,
  suggestAddresses,
  locateAddress,
  findCompany,
  sendSupportRequest,
  openLive,
  readJointly,
  publicOffers.listPublicOffers,
  publicOffers.getPublicOffer,
  joining.getJoiningCompany,
  candidate.signUpCandidate,
  candidate.signInCandidate,
  candidate.signOutCandidate,
  candidate.getCandidate,
  candidate.updateCandidate,
  ownAccount.listCandidateSessions,
  ownAccount.endCandidateSession,
  ownAccount.endOtherCandidateSessions,
  ownAccount.getCandidateSignInEmail,
  ownAccount.changeCandidateSignInEmail,
  ownAccount.cancelCandidateEmailChange,
  ownAccount.changeCandidatePassword,
  ownAccount.exportCandidateData,
  ownAccount.deleteCandidateAccount,
  candidate.readFeed,
  candidate.getFeedJob,
  candidate.applyToJob,
  proposals.listOwnProposals,
  proposals.acceptProposal,
  proposals.declineProposal,
  candidate.listOwnApplications,
  candidate.getOwnApplication,
  joining.joinCompany,
  joining.listJoinedCompanies,
  joining.leaveCompany,
  engagements.confirmEngagement,
  engagements.withdrawApplication,
  exportOwnEvent,
  candidateCalendar.read,
  candidateCalendar.renew,
  candidateCalendar.remove,
  attendance.contestRecord,
  attendance.readReliability,
  push.readPush,
  push.subscribeToPush,
  push.unsubscribeFromPush,
  engagements.listNotifications,
  engagements.readNotifications,
  checkHealth,
  checkReadiness,
] as const;

/** One of the operations, with its own schemas. */
export type Declared = (typeof declared)[number];

/** Every operation of the product, in the order of the document. */
export const operations: readonly Operation[] = declared;
