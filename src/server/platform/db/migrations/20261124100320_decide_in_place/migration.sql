DROP INDEX "applications_by_status";--> statement-breakpoint
-- Room in each page, so that a decision rewrites no index (ADR 0118).
ALTER TABLE "applications" SET (fillfactor = 85);
