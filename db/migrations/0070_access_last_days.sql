ALTER TABLE "entity_access" DROP CONSTRAINT "entity_access_scope_check";--> statement-breakpoint
ALTER TABLE "entity_access" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "entity_access_ends_index" ON "entity_access" USING btree ("ends_at") WHERE "entity_access"."ends_at" is not null and "entity_access"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "entity_access" ADD CONSTRAINT "entity_access_scope_check" CHECK ("entity_access"."scope" in ('owner', 'everything', 'viewer', 'tax'));--> statement-breakpoint
-- By hand from here: what becomes due by it is announced to servers that sleep (docs/decisions/087-work-says-when-it-is-due.md).
CREATE TRIGGER entity_access_due AFTER INSERT OR UPDATE OF "ends_at" ON "entity_access" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
