CREATE TABLE "backups" (
	"at" timestamp(3) with time zone PRIMARY KEY,
	"rows" integer NOT NULL,
	"files" integer NOT NULL,
	"verified_at" timestamp(3) with time zone
);
