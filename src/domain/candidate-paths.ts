import { CANDIDATE_PATH } from "./pages.ts";

/** The candidates' screens to which mails, notifications and other pages lead; an application is below their list. */
export const candidatePaths = {
  applications: `${CANDIDATE_PATH}/missions`,
  notifications: `${CANDIDATE_PATH}/notifications`,
  profile: `${CANDIDATE_PATH}/profil`,
} as const;
