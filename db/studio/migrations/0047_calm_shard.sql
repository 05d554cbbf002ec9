ALTER TABLE "board_moment" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "board_moment" ADD COLUMN "user_uuid" uuid;--> statement-breakpoint
ALTER TABLE "board_moment" ADD CONSTRAINT "board_moment_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE set null ON UPDATE no action;