ALTER TABLE "mail_outbox" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "given_up_at" timestamp(3) with time zone;--> statement-breakpoint
DROP INDEX "mail_to_send";--> statement-breakpoint
CREATE INDEX "mail_to_send" ON "mail_outbox" ("send_after") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "mail_of_account" ON "mail_outbox" ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "support_requests_to_relay" ON "support_requests" ("relay_after") WHERE relay_after is not null;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;