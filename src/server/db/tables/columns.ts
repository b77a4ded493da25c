import { timestamp } from "drizzle-orm/pg-core";

/** An instant to the millisecond: what the application reads back is exactly what it wrote, so cursors hold. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
