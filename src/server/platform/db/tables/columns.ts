import { timestamp } from "drizzle-orm/pg-core";

/** An instant to the millisecond, the precision of `Date`, so that cursors compare exactly. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
