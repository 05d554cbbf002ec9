CREATE TABLE "upload_reference" (
	"address" text PRIMARY KEY NOT NULL,
	"asset_uuid" text NOT NULL,
	"teamspace_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_reference" ADD CONSTRAINT "upload_reference_teamspace_uuid_teamspace_uuid_fk" FOREIGN KEY ("teamspace_uuid") REFERENCES "public"."teamspace"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_reference" ADD CONSTRAINT "upload_reference_user_uuid_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."user"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_reference_asset" ON "upload_reference" USING btree ("asset_uuid");