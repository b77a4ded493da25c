CREATE TABLE "gateway_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_events_kind" CHECK ("kind" in ('session-ended', 'account-closed', 'account-deleted'))
);
--> statement-breakpoint
-- By hand
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
	VALUES (CASE WHEN TG_OP = 'DELETE' THEN 'account-deleted' ELSE 'account-closed' END, OLD."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_closed_told" AFTER UPDATE OF "is_disabled" ON "users" FOR EACH ROW
	WHEN (NEW."is_disabled" AND NOT OLD."is_disabled" AND OLD."role" = 'candidate') EXECUTE FUNCTION "tell_account_end"();--> statement-breakpoint
CREATE TRIGGER "users_deleted_told" AFTER DELETE ON "users" FOR EACH ROW
	WHEN (OLD."role" = 'candidate') EXECUTE FUNCTION "tell_account_end"();
