/** The advisory locks of a database, which knows them by number alone: each has its own, listed here and nowhere else. */
export const ADVISORY_LOCKS = {
  /** Held by whoever leaves the embedded PostgreSQL, so that two who leave together do not both count on the other. */
  leaving: 7_205_741,
  roles: 7_205_747,
  /** Held while migrating, so that processes that start together do it once (drizzle itself does not lock). */
  migrations: 7_205_742,
  /** Held by each batch, so that two invitations at once neither write to one person twice nor double the pace. */
  invitations: 7_205_745,
  /** Held for as long as an import lasts, so that two never run at once. */
  import: 7_205_746,
  /** Held while notifications are posted to the push gateway, so that jobs at once do not post the same ones. */
  push: 7_205_748,
} as const;
