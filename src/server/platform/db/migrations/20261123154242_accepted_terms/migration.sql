ALTER TABLE "members" ADD COLUMN "accepted_terms" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "terms_accepted_at" timestamp(3) with time zone;