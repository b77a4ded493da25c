/** The numbers of all advisory locks. */
export const ADVISORY_LOCKS = {
  /** Held by a process that detaches from the embedded PostgreSQL, so that the last of two concurrent ones stops it. */
  detaching: 7_205_741,
  roles: 7_205_747,
  /** Held while migrating, so that concurrent processes do it once (drizzle does not lock). */
  migrations: 7_205_742,
  /** Held by each batch, so that two commands neither mail a person twice nor double the rate. */
  invitations: 7_205_745,
  termsNotices: 7_205_749,
  /** Held during an import, so that two never run concurrently. */
  import: 7_205_746,
  /** Held while notifications are posted to the push gateway, so that concurrent runs of the task do not post the same ones. */
  push: 7_205_748,
} as const;
