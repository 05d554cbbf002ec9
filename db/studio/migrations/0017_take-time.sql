CREATE TABLE "take_time" (
	"project_reference_uuid" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"credit" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "take_time_project_reference_uuid_scene_id_kind_ended_at_pk" PRIMARY KEY("project_reference_uuid","scene_id","kind","ended_at")
);
--> statement-breakpoint
ALTER TABLE "take_time" ADD CONSTRAINT "take_time_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "take_time_ended" ON "take_time" USING btree ("kind","ended_at");