CREATE TABLE "offline_answer" (
	"answer_uuid" uuid PRIMARY KEY NOT NULL,
	"guest_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offline_answer" ADD CONSTRAINT "offline_answer_guest_uuid_guest_uuid_fk" FOREIGN KEY ("guest_uuid") REFERENCES "public"."guest"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_answer_guest" ON "offline_answer" USING btree ("guest_uuid");