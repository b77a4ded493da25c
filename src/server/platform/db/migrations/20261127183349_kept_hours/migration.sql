CREATE TABLE "kept_hours" (
	"application_id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"line" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_hours_of_company" ON "kept_hours" ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "kept_hours_by_age" ON "kept_hours" USING brin ("starts_at");--> statement-breakpoint
ALTER TABLE "kept_hours" ADD CONSTRAINT "kept_hours_company_id_companies_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE;