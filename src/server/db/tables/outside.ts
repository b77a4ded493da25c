import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { instant } from "./columns.ts";
import { recruiters } from "./recruiters.ts";

/** The metadata record of a stored file (spec §3, logo file). */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey(),
    recruiterId: uuid("recruiter_id")
      .notNull()
      .references(() => recruiters.id, { onDelete: "cascade" }),
    bucket: text("bucket").notNull(),
    generation: bigint("generation", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    fullPath: text("full_path").notNull().unique(),
    size: integer("size").notNull(),
    timeCreated: instant("time_created").notNull(),
    updated: instant("updated").notNull(),
    md5Hash: text("md5_hash").notNull(),
    contentType: text("content_type").notNull(),
    customMetadata: jsonb("custom_metadata").$type<Record<string, string>>().notNull().default({}),
    downloadToken: text("download_token").notNull().unique(),
  },
  (table) => [index("files_of_recruiter").on(table.recruiterId)],
);

/** A message of the support form (design §7.12). */
export const supportRequests = pgTable("support_requests", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  issue: text("issue").notNull(),
  createdAt: instant("created_at").notNull(),
  relayedAt: instant("relayed_at"),
});

/** Mail to send, outside any request (design §2). */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html"),
    createdAt: instant("created_at").notNull(),
    sendAfter: instant("send_after").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: instant("sent_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("mail_to_send")
      .on(table.sendAfter)
      .where(sql`sent_at is null`),
  ],
);
