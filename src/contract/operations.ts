import { locateAddress, suggestAddresses } from "./addresses.ts";
import { announceToEngaged, listAnnouncements } from "./announcements.ts";
import * as applications from "./applications.ts";
import * as attendance from "./attendance.ts";
import * as auth from "./auth.ts";
import { candidateCalendar, exportJobEvent, recruiterCalendar } from "./calendar.ts";
import * as candidate from "./candidate.ts";
import { findCompany } from "./companies.ts";
import * as cvLibrary from "./cv-library.ts";
import * as day from "./day.ts";
import * as confirmation from "./email-confirmation.ts";
import * as engagements from "./engagements.ts";
import { checkHealth, checkReadiness } from "./health.ts";
import * as jobs from "./jobs.ts";
import { exportHours, readHours } from "./hours.ts";
import { openLive } from "./live.ts";
import { removeLogo, uploadLogo } from "./logo.ts";
import type { Operation } from "./operation.ts";
import * as ownAccount from "./own-account.ts";
import { checkResetLink, requestPasswordReset, resetPassword } from "./password-reset.ts";
import { readPlanning } from "./planning.ts";
import { changePlan, getPlanTerms } from "./plans.ts";
import * as recruiter from "./recruiter.ts";
import { sendSupportRequest } from "./support.ts";
import { readTodo } from "./todo.ts";
import * as venues from "./venues.ts";

/** Every operation of the product, in the order of the document. */
export const operations: readonly Operation[] = [
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
  jobs.listJobs,
  jobs.getJobsSummary,
  jobs.publishJob,
  jobs.readPayHistory,
  jobs.getJob,
  jobs.copyJob,
  jobs.editJob,
  jobs.setJobActivity,
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
  applications.listApplications,
  applications.countApplications,
  applications.exportApplications,
  applications.getApplicationsSummary,
  applications.getApplicationCandidate,
  applications.decideApplication,
  applications.decideApplications,
  engagements.remindEngaged,
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
  candidate.listOwnApplications,
  candidate.getOwnApplication,
  engagements.confirmEngagement,
  engagements.withdrawApplication,
  candidateCalendar.read,
  candidateCalendar.renew,
  candidateCalendar.remove,
  attendance.contestRecord,
  attendance.readReliability,
  engagements.listNotifications,
  engagements.readNotifications,
  checkHealth,
  checkReadiness,
];
