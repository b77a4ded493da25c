export const roles = ["recruiter", "candidate"] as const;
/** Whose an account is: it never changes. */
export type Role = (typeof roles)[number];
