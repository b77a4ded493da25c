CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "link_purpose" AS ENUM('reset-password', 'confirm-contact', 'change-email', 'confirm-sign-in');--> statement-breakpoint
CREATE TYPE "role" AS ENUM('recruiter', 'candidate');--> statement-breakpoint
CREATE TYPE "application_status" AS ENUM('pending', 'accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "plan" AS ENUM('gratuit', 'smart', 'pro');--> statement-breakpoint
CREATE TYPE "contest_answer" AS ENUM('kept', 'corrected', 'lapsed');--> statement-breakpoint
CREATE TYPE "engagement_ender" AS ENUM('candidate', 'recruiter');--> statement-breakpoint
CREATE TYPE "outcome" AS ENUM('present', 'late', 'absent', 'excused');--> statement-breakpoint
CREATE TYPE "rating" AS ENUM('again', 'fine', 'never');--> statement-breakpoint
CREATE TYPE "recorder" AS ENUM('recruiter', 'presumption');--> statement-breakpoint
CREATE TYPE "job_status" AS ENUM('open', 'deleted');--> statement-breakpoint
CREATE TYPE "gateway_event_kind" AS ENUM('session-ended', 'account-closed', 'account-deleted');--> statement-breakpoint
CREATE TYPE "notification_kind" AS ENUM('accepted', 'rejected', 'closed', 'confirm', 'changed', 'restored', 'briefing', 'cancelled', 'announcement', 'recorded', 'contest-answered', 'proposed');--> statement-breakpoint
CREATE TYPE "proposal_answer" AS ENUM('yes', 'no');--> statement-breakpoint
CREATE TYPE "security_event_kind" AS ENUM('sign-in', 'sign-in-refused', 'locked-out', 'sign-out', 'session-revoked', 'reset-requested', 'password-reset', 'password-changed', 'email-change-requested', 'email-changed', 'calendar-renewed', 'plan-changed', 'data-exported', 'account-deleted', 'account-suspended', 'account-closed', 'account-reopened');--> statement-breakpoint
CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"purpose" "link_purpose" NOT NULL,
	"email" text,
	"session_id" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"closed_as" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL UNIQUE,
	"email_confirmed_at" timestamp(3) with time zone,
	"password" text,
	"role" "role" NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"suspended_until" timestamp(3) with time zone,
	"disabled_reason" text,
	"deletion_requested_at" timestamp(3) with time zone,
	"last_active_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"terms_announced_for" date,
	"terms_announced_at" timestamp(3) with time zone,
	"deletion_warned_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "application_status" DEFAULT 'pending'::"application_status" NOT NULL,
	"decided_by" uuid,
	"rejection_reason" text,
	"rejection_message" text,
	"candidate_name" text NOT NULL,
	"was_proposed" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "applications_once" UNIQUE("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid UNIQUE,
	"email" text NOT NULL,
	"pending_email" text,
	"first_name" text,
	"last_name" text,
	"job_title" text,
	"phone" text,
	"company_name" text NOT NULL,
	"company_description" text,
	"company_logo" text,
	"siret" text,
	"sector" text,
	"company_size" text,
	"business_type" text,
	"working_zones" text[] DEFAULT '{}'::text[] NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"preferred_job_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"recruitment_frequency" text,
	"notifications" jsonb NOT NULL,
	"mail_digest" boolean DEFAULT false NOT NULL,
	"digested_on" date,
	"calendar_token" text UNIQUE,
	"joining_code" text UNIQUE,
	"subscription_plan" "plan",
	"subscription_status" text,
	"plan_start_date" timestamp(3) with time zone,
	"plan_updated_at" timestamp(3) with time zone,
	"plan_ends_on" date,
	"figures" jsonb,
	"usage_total_swipes" integer DEFAULT 0 NOT NULL,
	"usage_monthly_jobs" integer DEFAULT 0 NOT NULL,
	"usage_month" text,
	"live_version" bigint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "companies_usage" CHECK ("usage_total_swipes" >= 0 and "usage_monthly_jobs" >= 0)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_to" smallint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"application_id" uuid PRIMARY KEY,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"hourly_rate" numeric(8,2) NOT NULL,
	"planned_break" smallint DEFAULT 0 NOT NULL,
	"agreed_at" timestamp(3) with time zone NOT NULL,
	"agreed_starts_at" timestamp(3) with time zone NOT NULL,
	"agreed_ends_at" timestamp(3) with time zone NOT NULL,
	"agreed_rate" numeric(8,2) NOT NULL,
	"agreed_break" smallint DEFAULT 0 NOT NULL,
	"is_to_reconfirm" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp(3) with time zone,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"ended_by" "engagement_ender",
	"ended_reason" text,
	"is_late" boolean DEFAULT false NOT NULL,
	"outcome" "outcome",
	"worked_from" timestamp(3) with time zone,
	"worked_to" timestamp(3) with time zone,
	"break_minutes" smallint DEFAULT 0 NOT NULL,
	"recorded_at" timestamp(3) with time zone,
	"recorded_by" "recorder",
	"notice_due_at" timestamp(3) with time zone,
	"rating" "rating",
	"contested_at" timestamp(3) with time zone,
	"contest_message" text,
	"contest_answer" "contest_answer",
	"contest_reply" text,
	"contest_answered_at" timestamp(3) with time zone,
	"declared_for" date,
	"is_counted" boolean DEFAULT true NOT NULL,
	"is_presumable" boolean DEFAULT true NOT NULL,
	CONSTRAINT "engagements_times" CHECK ("ends_at" > "starts_at"),
	CONSTRAINT "engagements_agreed" CHECK ("agreed_ends_at" > "agreed_starts_at"),
	CONSTRAINT "engagements_ended" CHECK (("ended_at" is null) = ("ended_by" is null)),
	CONSTRAINT "engagements_recorded" CHECK (("outcome" is null) = ("recorded_at" is null)),
	CONSTRAINT "engagements_worked" CHECK ("worked_to" > "worked_from" and "break_minutes" between 0 and 480),
	CONSTRAINT "engagements_contest" CHECK (("contested_at" is null) = ("contest_message" is null))
);
--> statement-breakpoint
CREATE TABLE "withdrawn_applications" (
	"user_id" uuid,
	"job_id" uuid,
	"application_id" uuid NOT NULL CONSTRAINT "withdrawn_applications_id" UNIQUE,
	"withdrawn_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "withdrawn_applications_pkey" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid,
	"bucket" text NOT NULL,
	"generation" bigint NOT NULL,
	"name" text NOT NULL,
	"full_path" text NOT NULL UNIQUE,
	"size" integer NOT NULL,
	"time_created" timestamp(3) with time zone NOT NULL,
	"updated" timestamp(3) with time zone NOT NULL,
	"md5_hash" text NOT NULL,
	"content_type" text NOT NULL,
	"custom_metadata" jsonb DEFAULT '{}' NOT NULL,
	"download_token" text NOT NULL UNIQUE
);
--> statement-breakpoint
CREATE TABLE "imported_documents" (
	"collection" text,
	"source_id" text,
	"record_id" uuid,
	"outcome" text NOT NULL,
	"reason" text,
	"document" jsonb,
	"imported_at" timestamp(3) with time zone NOT NULL,
	"invited_at" timestamp(3) with time zone,
	CONSTRAINT "imported_documents_pkey" PRIMARY KEY("collection","source_id")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"exceeds_daily_limit" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"given_up_at" timestamp(3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"issue" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"relay_due_at" timestamp(3) with time zone,
	"relayed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"at" timestamp(3) with time zone PRIMARY KEY,
	"rows" integer NOT NULL,
	"files" integer NOT NULL,
	"verified_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner_id" uuid,
	"operation" text,
	"key" text,
	"fingerprint" text NOT NULL,
	"resource_ids" uuid[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("owner_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"window_ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"business_name" text NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"company_description" text,
	"company_logo_url" text,
	"hourly_rate" numeric(8,2) NOT NULL,
	"number_of_positions" smallint DEFAULT 1 NOT NULL,
	"accepted_applications" integer DEFAULT 0 NOT NULL,
	"positions_taken" integer DEFAULT 0 NOT NULL,
	"most_positions_taken" integer DEFAULT 0 NOT NULL,
	"rejected_applications" integer DEFAULT 0 NOT NULL,
	"applications_total" integer DEFAULT 0 NOT NULL,
	"applications_pending" integer DEFAULT 0 NOT NULL,
	"has_pending" boolean GENERATED ALWAYS AS (applications_pending > 0) STORED NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"ends_next_day" boolean DEFAULT false NOT NULL,
	"series_id" uuid,
	"starts_at" timestamp(3) with time zone GENERATED ALWAYS AS (timezone('Europe/Paris', date + make_time(substr(start_time, 1, 2)::int, substr(start_time, 4, 2)::int, 0))) STORED NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"address" text NOT NULL,
	"location_ville" text,
	"location_latitude" double precision NOT NULL,
	"location_longitude" double precision NOT NULL,
	"location_details" text,
	"location_approximate" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"venue_id" uuid,
	"briefing" jsonb,
	"requirements" text[],
	"experience_required" boolean DEFAULT false NOT NULL,
	"benefits" text[],
	"is_active" boolean DEFAULT true NOT NULL,
	"opens_to_all_at" timestamp(3) with time zone,
	"instant_match" boolean DEFAULT true NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"terms_version" integer DEFAULT 0 NOT NULL,
	"status" "job_status" DEFAULT 'open'::"job_status" NOT NULL,
	"applications_mailed_at" timestamp(3) with time zone,
	"date_changed_at" timestamp(3) with time zone,
	"hours_changed_at" timestamp(3) with time zone,
	"rate_lowered_at" timestamp(3) with time zone,
	"break_lengthened_at" timestamp(3) with time zone,
	"is_recorded" boolean DEFAULT false NOT NULL,
	"filled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "jobs_of_company" UNIQUE("id","company_id"),
	CONSTRAINT "jobs_positions" CHECK ("number_of_positions" between 1 and 20),
	CONSTRAINT "jobs_not_overbooked" CHECK ("positions_taken" between 0 and "number_of_positions"),
	CONSTRAINT "jobs_counters" CHECK ("applications_pending" >= 0 and "accepted_applications" >= 0 and "rejected_applications" >= 0 and "applications_total" = "applications_pending" + "accepted_applications" + "rejected_applications"),
	CONSTRAINT "jobs_ends_after_start" CHECK ("ends_at" > "starts_at"),
	CONSTRAINT "jobs_rate" CHECK ("hourly_rate" >= 0),
	CONSTRAINT "jobs_deleted_inactive" CHECK (not ("is_active" and "status" = 'deleted')),
	CONSTRAINT "jobs_place" CHECK ("location_latitude" between -90 and 90 and "location_longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"birth_date" date,
	"location_ville" text,
	"location_latitude" double precision,
	"location_longitude" double precision,
	"reliability_score" integer,
	"completed_shifts" integer DEFAULT 0 NOT NULL,
	"no_shows" integer DEFAULT 0 NOT NULL,
	"late_arrivals" integer DEFAULT 0 NOT NULL,
	"late_withdrawals" integer DEFAULT 0 NOT NULL,
	"job_preferences" text[] DEFAULT '{}'::text[] NOT NULL,
	"availability_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"dispo_now" boolean DEFAULT false NOT NULL,
	"availability_status" text,
	"weekly_schedule" jsonb DEFAULT '{}' NOT NULL,
	"cv_url" text,
	"is_onboarding_complete" boolean DEFAULT false NOT NULL,
	"notify_by_mail" boolean DEFAULT true NOT NULL,
	"is_in_cv_library" boolean DEFAULT true NOT NULL,
	"accepted_terms" text,
	"terms_accepted_at" timestamp(3) with time zone,
	"calendar_token" text UNIQUE,
	"search_name" text NOT NULL,
	"search_ville" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "members_reliability" CHECK ("reliability_score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" "gateway_event_kind" NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"job_id" uuid,
	"application_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"push_due_at" timestamp(3) with time zone,
	"mail_due_at" timestamp(3) with time zone,
	"web_push_due_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pool_members" (
	"company_id" uuid,
	"user_id" uuid,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"is_set_aside" boolean DEFAULT false NOT NULL,
	"note" text,
	"joined_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "pool_members_pkey" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "pool_members_marked" CHECK ("is_favourite" or "is_set_aside" or "note" is not null or "joined_at" is not null),
	CONSTRAINT "pool_members_note" CHECK (char_length("note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "profile_readings" (
	"id" uuid PRIMARY KEY,
	"candidate_id" uuid NOT NULL,
	"company_id" uuid,
	"place" text NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text,
	"is_instant" boolean NOT NULL,
	"answer" "proposal_answer",
	"answered_at" timestamp(3) with time zone,
	"retracted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "proposals_once" UNIQUE("user_id","job_id"),
	CONSTRAINT "proposals_answered" CHECK (("answer" is null) = ("answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL UNIQUE,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" "security_event_kind" NOT NULL,
	"user_id" uuid,
	"address" text,
	"device" text,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"location_ville" text,
	"location_latitude" double precision NOT NULL,
	"location_longitude" double precision NOT NULL,
	"location_approximate" boolean DEFAULT false NOT NULL,
	"briefing" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "venues_of_company" UNIQUE("id","company_id"),
	CONSTRAINT "venues_place" CHECK ("location_latitude" between -90 and 90 and "location_longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX "account_links_by_user" ON "account_links" ("user_id");--> statement-breakpoint
CREATE INDEX "account_links_by_age" ON "account_links" ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_activity" ON "users" ("last_active_at");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" ("id") WHERE is_disabled;--> statement-breakpoint
CREATE INDEX "users_to_delete" ON "users" ("deletion_requested_at") WHERE deletion_requested_at is not null;--> statement-breakpoint
CREATE INDEX "applications_by_age" ON "applications" USING brin ("applied_at");--> statement-breakpoint
CREATE INDEX "applications_of_company" ON "applications" ("company_id","applied_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" ("job_id","applied_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "applications_of_candidate" ON "applications" ("user_id","applied_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "announcements_of_job" ON "announcements" ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "engagements_of_job" ON "engagements" ("job_id");--> statement-breakpoint
CREATE INDEX "engagements_of_person" ON "engagements" ("user_id","ends_at","starts_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "engagements_together" ON "engagements" ("company_id","user_id","outcome");--> statement-breakpoint
CREATE INDEX "engagements_contested" ON "engagements" ("company_id") WHERE contested_at is not null and contest_answer is null;--> statement-breakpoint
CREATE INDEX "engagements_to_ask" ON "engagements" ("starts_at") WHERE asked_at is null and confirmed_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "engagements_to_presume" ON "engagements" ("ends_at") WHERE outcome is null and ended_at is null and is_counted;--> statement-breakpoint
CREATE INDEX "engagements_to_notify" ON "engagements" ("notice_due_at") WHERE notice_due_at is not null;--> statement-breakpoint
CREATE INDEX "files_of_company" ON "files" ("company_id");--> statement-breakpoint
CREATE INDEX "imported_quarantine" ON "imported_documents" ("collection","imported_at") WHERE outcome = 'quarantined';--> statement-breakpoint
CREATE INDEX "mail_by_age" ON "mail_outbox" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "mail_of_account" ON "mail_outbox" ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail_outbox" ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "support_requests_of_account" ON "support_requests" ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "support_requests_to_relay" ON "support_requests" ("relay_due_at") WHERE relay_due_at is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" ("window_ends_at");--> statement-breakpoint
CREATE INDEX "jobs_listed" ON "jobs" ("company_id","created_at" DESC,"id" DESC) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_by_end" ON "jobs" ("company_id","ends_at","id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_of_day" ON "jobs" ("company_id","date","start_time","id");--> statement-breakpoint
CREATE INDEX "jobs_of_series" ON "jobs" ("series_id","date") WHERE series_id is not null and status = 'open';--> statement-breakpoint
CREATE INDEX "jobs_of_venue" ON "jobs" ("company_id","venue_id") WHERE venue_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_active_of_company" ON "jobs" ("company_id","ends_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "jobs_to_finish" ON "jobs" ("ends_at") WHERE is_active;--> statement-breakpoint
CREATE INDEX "jobs_to_close" ON "jobs" ("status","ends_at") WHERE has_pending;--> statement-breakpoint
CREATE INDEX "jobs_deleted" ON "jobs" ("company_id","updated_at") WHERE status = 'deleted';--> statement-breakpoint
CREATE INDEX "jobs_in_feed" ON "jobs" ("instant_match" DESC,"urgent" DESC,"date","id") WHERE is_active and status = 'open';--> statement-breakpoint
CREATE INDEX "members_listed" ON "members" ("created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "members_search_name" ON "members" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_search_ville" ON "members" USING gin ("search_ville" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_of_candidate" ON "notifications" ("user_id","created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "notifications_to_push" ON "notifications" ("push_due_at") WHERE push_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_to_web_push" ON "notifications" ("web_push_due_at") WHERE web_push_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_job" ON "notifications" ("job_id");--> statement-breakpoint
CREATE INDEX "notifications_of_application" ON "notifications" ("application_id");--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "pool_members_of_person" ON "pool_members" ("user_id");--> statement-breakpoint
CREATE INDEX "profile_readings_of_candidate" ON "profile_readings" ("candidate_id","read_at");--> statement-breakpoint
CREATE INDEX "profile_readings_by_company" ON "profile_readings" ("company_id","read_at");--> statement-breakpoint
CREATE INDEX "profile_readings_by_age" ON "profile_readings" USING brin ("read_at");--> statement-breakpoint
CREATE INDEX "proposals_of_job" ON "proposals" ("job_id");--> statement-breakpoint
CREATE INDEX "proposals_of_company" ON "proposals" ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_account" ON "push_subscriptions" ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_by_age" ON "security_events" ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "venues_by_name" ON "venues" ("company_id",lower("name"));--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_members_id_fkey" FOREIGN KEY ("user_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job" FOREIGN KEY ("job_id","company_id") REFERENCES "jobs"("id","company_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_job" FOREIGN KEY ("job_id","company_id") REFERENCES "jobs"("id","company_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_user_id_members_id_fkey" FOREIGN KEY ("user_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_job" FOREIGN KEY ("job_id","company_id") REFERENCES "jobs"("id","company_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "withdrawn_applications" ADD CONSTRAINT "withdrawn_applications_user_id_members_id_fkey" FOREIGN KEY ("user_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "withdrawn_applications" ADD CONSTRAINT "withdrawn_applications_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_id_users_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_members_id_fkey" FOREIGN KEY ("user_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "pool_members" ADD CONSTRAINT "pool_members_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pool_members" ADD CONSTRAINT "pool_members_user_id_members_id_fkey" FOREIGN KEY ("user_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_readings" ADD CONSTRAINT "profile_readings_candidate_id_members_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "profile_readings" ADD CONSTRAINT "profile_readings_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_members_id_fkey" FOREIGN KEY ("user_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_job" FOREIGN KEY ("job_id","company_id") REFERENCES "jobs"("id","company_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;--> statement-breakpoint
-- By hand
-- What a session opens is remembered by every process: the database itself announces each end and each change of access (ADR 0040).
CREATE FUNCTION "announce_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('access', json_build_object('sessionId', OLD."id")::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_end" AFTER DELETE ON "sessions" FOR EACH ROW
	WHEN (OLD."expires_at" > now()) EXECUTE FUNCTION "announce_session_end"();--> statement-breakpoint
CREATE FUNCTION "end_sessions_of_disabled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "sessions" WHERE "user_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_disabled" AFTER UPDATE OF "is_disabled" ON "users" FOR EACH ROW
	WHEN (NEW."is_disabled" AND NOT OLD."is_disabled") EXECUTE FUNCTION "end_sessions_of_disabled"();--> statement-breakpoint
CREATE FUNCTION "announce_access_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('access', json_build_object('userId', coalesce(OLD."user_id", OLD."id"))::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "companies_access" AFTER UPDATE OF "user_id", "onboarding_completed", "subscription_plan" ON "companies" FOR EACH ROW
	WHEN ((OLD."user_id", OLD."onboarding_completed", OLD."subscription_plan") IS DISTINCT FROM (NEW."user_id", NEW."onboarding_completed", NEW."subscription_plan"))
	EXECUTE FUNCTION "announce_access_change"();--> statement-breakpoint
CREATE TRIGGER "companies_deleted" AFTER DELETE ON "companies" FOR EACH ROW EXECUTE FUNCTION "announce_access_change"();
--> statement-breakpoint
-- A job outlives its venue: only its link goes, never the company beside it in the key.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_venue" FOREIGN KEY ("venue_id","company_id") REFERENCES "venues"("id","company_id") ON DELETE SET NULL ("venue_id");
--> statement-breakpoint
-- Room in each page for new versions of rows whose counters change often (ADR 0118).
ALTER TABLE "jobs" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "companies" SET (fillfactor = 85);--> statement-breakpoint
-- So that a decision rewrites no index either (ADR 0118).
ALTER TABLE "applications" SET (fillfactor = 85);
--> statement-breakpoint
-- Whatever ends a candidate's session or account, a statement by hand included, the push gateway is told (ADR 0136).
CREATE FUNCTION "tell_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "gateway_events" ("kind", "user_id", "session_id")
	SELECT 'session-ended', OLD."user_id", OLD."id" FROM "users" WHERE "id" = OLD."user_id" AND "role" = 'candidate';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_end_told" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_session_end"();--> statement-breakpoint
CREATE FUNCTION "tell_account_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "gateway_events" ("kind", "user_id")
	VALUES ((CASE WHEN TG_OP = 'DELETE' THEN 'account-deleted' ELSE 'account-closed' END)::"gateway_event_kind", OLD."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_closed_told" AFTER UPDATE OF "is_disabled" ON "users" FOR EACH ROW
	WHEN (NEW."is_disabled" AND NOT OLD."is_disabled" AND OLD."role" = 'candidate') EXECUTE FUNCTION "tell_account_end"();--> statement-breakpoint
CREATE TRIGGER "users_deleted_told" AFTER DELETE ON "users" FOR EACH ROW
	WHEN (OLD."role" = 'candidate') EXECUTE FUNCTION "tell_account_end"();
