ALTER TABLE "contact_submissions" ADD COLUMN "is_held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "spam_marked_by" integer;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_spam_marked_by_users_id_fk" FOREIGN KEY ("spam_marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_submissions_spam_marked_index" ON "contact_submissions" USING btree ("spam_marked_by");--> statement-breakpoint
-- By hand: what somebody called spam is told by the activity; all other spam was caught, and nobody was mailed.
UPDATE "contact_submissions" SET "is_held_back" = true WHERE "is_spam" AND NOT EXISTS (
	SELECT FROM "audit_entries" WHERE "list" = 'contacts' AND "record_id" = "contact_submissions"."id" AND "after"->>'isSpam' IS NOT NULL
);--> statement-breakpoint
UPDATE "contact_submissions" SET "spam_marked_by" = (
	SELECT "users"."id" FROM "audit_entries" JOIN "users" ON "users"."id" = "actor_id"
	WHERE "list" = 'contacts' AND "record_id" = "contact_submissions"."id" AND "after"->>'isSpam' = 'true'
	ORDER BY "audit_entries"."id" DESC LIMIT 1
) WHERE "is_spam";
