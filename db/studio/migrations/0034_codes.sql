CREATE TYPE "public"."device_kind" AS ENUM('phone', 'tablet', 'computer', 'other');--> statement-breakpoint
CREATE TABLE "share_code" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"share_uuid" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_visit" (
	"uuid" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"share_uuid" uuid NOT NULL,
	"guest_uuid" uuid,
	"device" "device_kind" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "addresses" text[];--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "has_watermark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "password_link" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_code" ADD CONSTRAINT "share_code_share_uuid_share_uuid_fk" FOREIGN KEY ("share_uuid") REFERENCES "public"."share"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visit" ADD CONSTRAINT "share_visit_share_uuid_share_uuid_fk" FOREIGN KEY ("share_uuid") REFERENCES "public"."share"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visit" ADD CONSTRAINT "share_visit_guest_uuid_guest_uuid_fk" FOREIGN KEY ("guest_uuid") REFERENCES "public"."guest"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_code_email" ON "share_code" USING btree ("share_uuid","email");--> statement-breakpoint
CREATE INDEX "share_code_old" ON "share_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "share_visit_share" ON "share_visit" USING btree ("share_uuid","uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_email" ON "guest" USING btree ("share_uuid","email");