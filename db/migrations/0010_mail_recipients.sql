ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_list_check";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_list_check" CHECK ("audit_entries"."list" in ('investments', 'properties', 'users', 'posts', 'contacts', 'newsletters', 'settings', 'preferences', 'mails'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('create', 'update', 'remove', 'restore', 'setPassword', 'export', 'sendAgain'));--> statement-breakpoint
-- Mails that wait or failed are in the log under the address they are for; sent ones have forgotten it.
UPDATE "outbox" SET "recipient" = "mail"->>'to' WHERE "mail" IS NOT NULL;
