CREATE TABLE "pool_members" (
	"recruiter_id" uuid,
	"user_id" uuid,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"is_set_aside" boolean DEFAULT false NOT NULL,
	"note" text,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "pool_members_pkey" PRIMARY KEY("recruiter_id","user_id"),
	CONSTRAINT "pool_members_marked" CHECK ("is_favourite" or "is_set_aside" or "note" is not null),
	CONSTRAINT "pool_members_note" CHECK (char_length("note") <= 500)
);
--> statement-breakpoint
CREATE INDEX "pool_members_of_person" ON "pool_members" ("user_id");--> statement-breakpoint
ALTER TABLE "pool_members" ADD CONSTRAINT "pool_members_recruiter_id_recruiters_id_fkey" FOREIGN KEY ("recruiter_id") REFERENCES "recruiters"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pool_members" ADD CONSTRAINT "pool_members_user_id_members_id_fkey" FOREIGN KEY ("user_id") REFERENCES "members"("id") ON DELETE CASCADE;