ALTER TABLE "newsletters" ADD COLUMN "suppressed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "suppression_reason" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "status" text GENERATED ALWAYS AS (case when "newsletters"."suppressed_at" is not null then 'suppressed'
    when "newsletters"."unsubscribed_at" is not null or not "newsletters"."consent" then 'unsubscribed'
    when "newsletters"."confirmed" then 'confirmed' else 'pending' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletters_status_index" ON "newsletters" USING btree ("status","id") WHERE "newsletters"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_suppression_reason_check" CHECK ("newsletters"."suppression_reason" in ('hard_bounce', 'soft_bounces', 'complaint'));--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_suppression_check" CHECK (("newsletters"."suppressed_at" is null) = ("newsletters"."suppression_reason" is null));--> statement-breakpoint
-- Who left has confirmed nothing that still holds; when they once did stays on record in confirmed_at.
UPDATE "newsletters" SET "confirmed" = false WHERE "confirmed" AND ("unsubscribed_at" IS NOT NULL OR NOT "consent");
