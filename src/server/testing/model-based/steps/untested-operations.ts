import * as auth from "#contract/accounts/auth.ts";
import * as confirmation from "#contract/accounts/email-confirmation.ts";
import * as ownAccount from "#contract/accounts/own-account.ts";
import * as passwords from "#contract/accounts/password-reset.ts";
import { signInCandidate, signOutCandidate } from "#contract/candidates/candidate.ts";
import {
  joinCompany,
  leaveCompany,
  closeJoiningLink,
  renewJoiningLink,
} from "#contract/candidates/joining.ts";
import { editPoolPerson } from "#contract/candidates/pool.ts";
import { subscribeToPush, unsubscribeFromPush } from "#contract/candidates/push.ts";
import { deleteLogo, uploadLogo } from "#contract/companies/logo.ts";
import { requestPlanEnd } from "#contract/companies/plans.ts";
import { saveNotifications } from "#contract/companies/recruiter.ts";
import { openJob } from "#contract/jobs/jobs.ts";
import type { Operation } from "#contract/operation.ts";
import { sendSupportRequest } from "#contract/support.ts";

/** The write operations that are no step, each with the reason: a new one must be a step or be added here. */
export const untestedOperations: readonly { reason: string; operations: readonly Operation[] }[] = [
  {
    reason:
      "changes sessions, passwords and links only; every step already signs in when its session has ended",
    operations: [
      auth.signIn,
      auth.signOut,
      signInCandidate,
      signOutCandidate,
      passwords.requestPasswordReset,
      passwords.checkResetLink,
      passwords.resetPassword,
      ownAccount.recruiterAccount.endSession,
      ownAccount.recruiterAccount.endOtherSessions,
      ownAccount.recruiterAccount.changePassword,
      ownAccount.candidateAccount.endSession,
      ownAccount.candidateAccount.endOtherSessions,
      ownAccount.candidateAccount.changePassword,
    ],
  },
  {
    reason: "changes an address for mail or for signing in, which no observer of jobs reads",
    operations: [
      confirmation.checkEmailLink,
      confirmation.confirmEmail,
      confirmation.resendContactLink,
      confirmation.cancelPendingEmail,
      ownAccount.recruiterAccount.changeSignInEmail,
      ownAccount.recruiterAccount.cancelEmailChange,
      ownAccount.candidateAccount.changeSignInEmail,
      ownAccount.candidateAccount.cancelEmailChange,
    ],
  },
  {
    reason: "writes nothing but the security log",
    operations: [ownAccount.recruiterAccount.exportData, ownAccount.candidateAccount.exportData],
  },
  {
    reason: "asks for the end of a plan, which the support then carries out",
    operations: [requestPlanEnd],
  },
  {
    reason: "chooses which mail a company receives, which no observer of jobs reads",
    operations: [saveNotifications],
  },
  {
    reason: "opens to all a job published for the pool first, which no step does",
    operations: [openJob],
  },
  {
    reason: "keeps marks about a person, which change neither applications nor engagements",
    operations: [editPoolPerson],
  },
  {
    reason: "joins or leaves a company's pool, which changes neither applications nor engagements",
    operations: [renewJoiningLink, closeJoiningLink, joinCompany, leaveCompany],
  },
  {
    reason: "chooses which browsers are pushed to, which no observer of jobs reads",
    operations: [subscribeToPush, unsubscribeFromPush],
  },
  { reason: "changes a picture", operations: [uploadLogo, deleteLogo] },
  { reason: "writes to the support, which no other operation reads", operations: [sendSupportRequest] },
];
