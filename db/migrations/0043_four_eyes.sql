CREATE TABLE "preference_requests" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";--> statement-breakpoint
ALTER TABLE "distributions" ADD COLUMN "authors" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "distributions" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "preference_requests" ADD CONSTRAINT "preference_requests_name_preferences_name_fk" FOREIGN KEY ("name") REFERENCES "public"."preferences"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK ("audit_entries"."action" in ('create', 'update', 'remove', 'restore', 'setPassword', 'export', 'sendAgain', 'sharePreview', 'endPreview', 'note', 'answer', 'sendTest', 'send', 'schedule', 'pause', 'resume', 'retry', 'invite', 'inviteAgain', 'resetFactor', 'withdrawInvitation', 'enter', 'reverse', 'draftReversal', 'approve', 'reopen', 'publish', 'unpublish', 'markReturned', 'withdraw', 'remind', 'view', 'ask'));