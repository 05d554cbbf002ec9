ALTER TABLE "offline_answer" ADD COLUMN "note_uuid" uuid;--> statement-breakpoint
ALTER TABLE "offline_answer" ADD COLUMN "review_uuid" uuid;--> statement-breakpoint
ALTER TABLE "offline_answer" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offline_answer" ADD CONSTRAINT "offline_answer_note_uuid_note_uuid_fk" FOREIGN KEY ("note_uuid") REFERENCES "public"."note"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_answer" ADD CONSTRAINT "offline_answer_review_uuid_review_uuid_fk" FOREIGN KEY ("review_uuid") REFERENCES "public"."review"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offline_answer_note" ON "offline_answer" USING btree ("note_uuid");--> statement-breakpoint
CREATE INDEX "offline_answer_review" ON "offline_answer" USING btree ("review_uuid");--> statement-breakpoint
-- What an answer made was written in the same transaction.
UPDATE "offline_answer" SET "review_uuid" = "review"."uuid" FROM "review" WHERE "review"."guest_uuid" = "offline_answer"."guest_uuid" AND "review"."created_at" = "offline_answer"."created_at";--> statement-breakpoint
UPDATE "offline_answer" SET "note_uuid" = "note"."uuid" FROM "note" WHERE "offline_answer"."review_uuid" IS NULL AND "note"."guest_uuid" = "offline_answer"."guest_uuid" AND "note"."created_at" = "offline_answer"."created_at";
