CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY,
	"job_id" uuid NOT NULL,
	"recruiter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text,
	"is_instant" boolean NOT NULL,
	"answer" text,
	"answered_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "proposals_once" UNIQUE("user_id","job_id"),
	CONSTRAINT "proposals_answer" CHECK ("answer" in ('yes', 'no')),
	CONSTRAINT "proposals_answered" CHECK (("answer" is null) = ("answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "was_proposed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "opens_to_all_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pool_members" ADD COLUMN "joined_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "recruiters" ADD COLUMN "joining_code" text;--> statement-breakpoint
ALTER TABLE "recruiters" ADD CONSTRAINT "recruiters_joining_code_key" UNIQUE("joining_code");--> statement-breakpoint
CREATE INDEX "proposals_of_job" ON "proposals" ("job_id");--> statement-breakpoint
CREATE INDEX "proposals_of_recruiter" ON "proposals" ("recruiter_id","created_at");--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_members_id_fkey" FOREIGN KEY ("user_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_job" FOREIGN KEY ("job_id","recruiter_id") REFERENCES "jobs"("id","recruiter_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind", ADD CONSTRAINT "notifications_kind" CHECK ("kind" in ('accepted', 'refused', 'closed', 'confirm', 'changed', 'restored', 'briefing', 'cancelled', 'announcement', 'recorded', 'contest-answered', 'proposed'));--> statement-breakpoint
ALTER TABLE "pool_members" DROP CONSTRAINT "pool_members_marked", ADD CONSTRAINT "pool_members_marked" CHECK ("is_favourite" or "is_set_aside" or "note" is not null or "joined_at" is not null);