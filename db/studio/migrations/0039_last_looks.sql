CREATE TABLE "last_look" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"project_reference_uuid" uuid NOT NULL,
	"user_uuid" uuid,
	"guest_uuid" uuid,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "last_look_one_person" CHECK (num_nonnulls("last_look"."user_uuid", "last_look"."guest_uuid") = 1)
);
--> statement-breakpoint
ALTER TABLE "last_look" ADD CONSTRAINT "last_look_project_reference_uuid_project_reference_uuid_fk" FOREIGN KEY ("project_reference_uuid") REFERENCES "public"."project_reference"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_look" ADD CONSTRAINT "last_look_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_look" ADD CONSTRAINT "last_look_guest_uuid_guest_uuid_fk" FOREIGN KEY ("guest_uuid") REFERENCES "public"."guest"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "last_look_member" ON "last_look" USING btree ("project_reference_uuid","user_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "last_look_guest" ON "last_look" USING btree ("project_reference_uuid","guest_uuid");