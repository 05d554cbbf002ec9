CREATE TABLE "request_count" (
	"key" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_count_key_minute_pk" PRIMARY KEY("key","minute")
);
--> statement-breakpoint
CREATE INDEX "request_count_minute" ON "request_count" USING btree ("minute");