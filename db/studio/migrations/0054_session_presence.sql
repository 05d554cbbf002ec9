-- A session that runs during the upgrade ends: its leader can lead again.
DELETE FROM "board_session";--> statement-breakpoint
ALTER TABLE "board_session" DROP CONSTRAINT "board_session_leader_uuid_user_uuid_fk";
--> statement-breakpoint
ALTER TABLE "board_session" ADD COLUMN "sequence" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "board_session" ADD CONSTRAINT "board_session_presence_fk" FOREIGN KEY ("project_reference_uuid","leader_uuid","tab_uuid") REFERENCES "public"."presence"("project_reference_uuid","user_uuid","tab_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_session" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "board_session" DROP COLUMN "turn";--> statement-breakpoint
ALTER TABLE "board_session" DROP COLUMN "seen_at";--> statement-breakpoint
ALTER TABLE "board_session" DROP COLUMN "created_at";