ALTER TABLE "entity_access" DROP CONSTRAINT "entity_access_scope_check";--> statement-breakpoint
ALTER TABLE "entity_access" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "entity_access_ends_index" ON "entity_access" USING btree ("ends_at") WHERE "entity_access"."ends_at" is not null and "entity_access"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "entity_access" ADD CONSTRAINT "entity_access_scope_check" CHECK ("entity_access"."scope" in ('owner', 'everything', 'viewer', 'tax'));