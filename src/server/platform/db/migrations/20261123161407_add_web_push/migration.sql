CREATE TABLE "push_subscriptions" (
	"session_id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL UNIQUE,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "web_push_due_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_to_web_push" ON "notifications" ("web_push_due_at") WHERE web_push_due_at is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_account" ON "push_subscriptions" ("user_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;