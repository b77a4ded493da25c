CREATE TABLE "imported_documents" (
	"collection" text,
	"source_id" text,
	"record_id" uuid,
	"outcome" text NOT NULL,
	"reason" text,
	"document" jsonb,
	"imported_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "imported_documents_pkey" PRIMARY KEY("collection","source_id")
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"name" text PRIMARY KEY,
	"last_run_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_active_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_warned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "applications_mailed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "relay_after" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "relay_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "applications_of_recruiter";--> statement-breakpoint
CREATE INDEX "applications_of_recruiter" ON "applications" ("recruiter_id","applied_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "applications_by_status";--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" ("recruiter_id","status","applied_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "applications_of_job";--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" ("job_id","applied_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "applications_of_candidate";--> statement-breakpoint
CREATE INDEX "applications_of_candidate" ON "applications" ("user_id","applied_at" DESC,"id" DESC);--> statement-breakpoint
DROP INDEX "jobs_listed";--> statement-breakpoint
CREATE INDEX "jobs_listed" ON "jobs" ("recruiter_id","created_at" DESC,"id" DESC) WHERE status = 'open';--> statement-breakpoint
DROP INDEX "jobs_in_feed";--> statement-breakpoint
CREATE INDEX "jobs_in_feed" ON "jobs" ("instant_match" DESC,"urgent" DESC,"date","id") WHERE is_active and status = 'open';--> statement-breakpoint
CREATE INDEX "users_by_activity" ON "users" ("last_active_at");--> statement-breakpoint
CREATE INDEX "applications_by_age" ON "applications" USING brin ("applied_at");--> statement-breakpoint
CREATE INDEX "members_listed" ON "members" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "mail_by_age" ON "mail_outbox" USING brin ("created_at");