import { pgTable, text } from "drizzle-orm/pg-core";

/** Generated secrets shared by every process of a database: the key that signs device cookies. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
