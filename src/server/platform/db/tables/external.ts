import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { instant } from "./columns.ts";
import { companies } from "./companies.ts";

/** The metadata record of a stored file (spec §3, logo file). */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey(),
    /** Null once unowned: a task deletes the file, then this row. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
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
  (table) => [index("files_of_company").on(table.companyId)],
);

export const supportRequests = pgTable(
  "support_requests",
  {
    id: uuid("id").primaryKey(),
    /** The account that was signed in; the address alone proves nothing (ADR 0127). */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    issue: text("issue").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When it is to be posted to the webhook, or tried again; null without a webhook, once relayed or given up. */
    relayDueAt: instant("relay_due_at"),
    /** When the webhook accepted it. */
    relayedAt: instant("relayed_at"),
  },
  (table) => [
    index("support_requests_of_account")
      .on(table.userId)
      .where(sql`user_id is not null`),
    index("support_requests_to_relay")
      .on(table.relayDueAt)
      .where(sql`relay_due_at is not null`),
  ],
);

/** Each imported document: its record, or the reason of its quarantine and its content. */
export const importedDocuments = pgTable(
  "imported_documents",
  {
    collection: text("collection", { enum: ["recruiters", "jobs", "applications", "members"] }).notNull(),
    sourceId: text("source_id").notNull(),
    recordId: uuid("record_id"),
    outcome: text("outcome", { enum: ["stored", "quarantined"] }).notNull(),
    reason: text("reason"),
    document: jsonb("document").$type<unknown>(),
    importedAt: instant("imported_at").notNull(),
    /** When the owner of an imported account was invited. */
    invitedAt: instant("invited_at"),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.sourceId] }),
    index("imported_quarantine")
      .on(table.collection, table.importedAt)
      .where(sql`outcome = 'quarantined'`),
  ],
);

/** Mail, which the task `send-mail` sends (design §2). */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: uuid("id").primaryKey(),
    /** The recipient's account, with which it is removed; null without an account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html"),
    createdAt: instant("created_at").notNull(),
    /** After this, it is not sent any more. */
    expiresAt: instant("expires_at"),
    /** When it is to be sent, or tried again; null once sent or given up. */
    dueAt: instant("due_at"),
    tries: smallint("tries").notNull().default(0),
    /** Given up instead of sent (ADR 0022). */
    exceedsDailyLimit: boolean("exceeds_daily_limit").notNull().default(false),
    sentAt: instant("sent_at"),
    givenUpAt: instant("given_up_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("mail_by_age").using("brin", table.createdAt),
    index("mail_of_account")
      .on(table.userId)
      .where(sql`user_id is not null`),
    index("mail_due")
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
