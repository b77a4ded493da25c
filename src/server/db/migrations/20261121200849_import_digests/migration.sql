ALTER TABLE "imported_documents" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "imported_documents" ADD COLUMN "updated_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "imported_documents" ADD COLUMN "invited_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "imported_aside" ON "imported_documents" ("collection","imported_at") WHERE outcome = 'aside';